/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = process.env.SCRAPFRONT_SERVER ?? "http://localhost:8000";

export default defineConfig({
  base: "/",
  plugins: [react()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  build: { outDir: "dist", assetsDir: "assets", target: "es2022", assetsInlineLimit: 0, manifest: true },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: {
      "/api": server,
      "/_allauth": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: { environment: "node", include: ["tests/**/*.test.{ts,tsx}"] },
});

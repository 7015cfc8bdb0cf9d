import "@/styles/fonts.css";
import "@/styles/global.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startSettings } from "@/ui/settings";
import { App } from "./App";
import { client } from "./queries";

/** A tab that is older than the server's pages cannot find their parts: it loads anew, once. */
addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem("scrapfront.reloaded") ?? 0);
  if (!navigator.onLine || Date.now() - last < 20_000) return;
  sessionStorage.setItem("scrapfront.reloaded", String(Date.now()));
  event.preventDefault();
  location.reload();
});

startSettings();
createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);

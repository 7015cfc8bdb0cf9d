// What a first load of the game page costs: every script and style sheet it pulls in, gzipped. Fails above the budget.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUDGET = 150 * 1024;
const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, "utf8"));

/** A chunk with all that it imports at once, not what it may import later. */
function closure(key, files = new Set()) {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const other of chunk.imports ?? []) closure(other, files);
  return files;
}

const pages = {
  home: ["index.html", "src/lobby/Home.tsx"],
  game: ["index.html", "src/match/MatchPage.tsx", "src/games/spcfkrs/index.ts"],
  replay: ["index.html", "src/replay/ReplayPage.tsx", "src/games/spcfkrs/index.ts"],
  warband: ["index.html", "src/forces/ForcePage.tsx", "src/games/spcfkrs/index.ts"],
  chart: ["index.html", "src/match/MatchPage.tsx", "src/games/microspacewars/index.ts"],
};

let over = false;
for (const [page, entries] of Object.entries(pages)) {
  const files = new Set();
  for (const entry of entries) for (const file of closure(entry)) files.add(file);
  let total = gzipSync(readFileSync(`${dist}index.html`)).length;
  for (const file of files)
    if (/\.(js|css)$/.test(file)) total += gzipSync(readFileSync(dist + file), { level: 9 }).length;
  const fits = total <= BUDGET;
  over ||= !fits;
  console.log(
    `${page.padEnd(8)} ${(total / 1024).toFixed(1).padStart(6)} KB gzipped in ${files.size} files${fits ? "" : "  OVER BUDGET"}`,
  );
}
process.exit(over ? 1 : 0);

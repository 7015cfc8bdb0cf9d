// Screenshots of the real thing: node scripts/shots.mjs [origin] [folder] [name ...]. Needs a running server and a Chromium (CHROMIUM=path).
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const origin = process.argv[2] ?? "http://localhost:8000";
const folder = process.argv[3] ?? "shots";
const only = process.argv.slice(4);
const wanted = (name) => !only.length || only.some((each) => name.startsWith(each));
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function visit(size, theme, work) {
  const phone = size === "phone";
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: theme,
    hasTouch: phone,
    isMobile: phone,
  });
  const page = await context.newPage();
  page.on("console", (message) => message.type() === "error" && console.log(`[${size} ${theme}] ${message.text()}`));
  page.on("pageerror", (error) => console.log(`[${size} ${theme}] ${error.stack ?? error}`));
  try {
    await work(page, async (name, full) => {
      await page.waitForTimeout(350);
      await page.screenshot({ path: `${folder}/${name}-${size}-${theme}.png`, fullPage: !!full });
    });
  } catch (error) {
    console.log(`[${size} ${theme}] ${error.message?.split("\n")[0]}`);
    await page.screenshot({ path: `${folder}/failed-${size}-${theme}.png` }).catch(() => {});
  }
  await context.close();
}

/** Starts a battle over the API: against the weak bot, or with both sides here where there is no bot. */
async function fight(page, shot) {
  await page.goto(origin);
  const url = await page.evaluate(async () => {
    const ask = async (path, body) => {
      const token = document.cookie.match(/csrftoken=([^;]+)/)?.[1] ?? "";
      const answer = await fetch(path, {
        method: body ? "POST" : "GET",
        headers: { "Content-Type": "application/json", "X-CSRFToken": token },
        body: body && JSON.stringify(body),
      });
      return answer.json();
    };
    await ask("/api/session");
    await ask("/api/guests", {});
    const game = await ask("/api/games/spcfkrs");
    const other = game.bots.length ? { kind: "bot", level: 1 } : { kind: "me" };
    const match = await ask("/api/matches", {
      game: "spcfkrs",
      map: { key: "ruins" },
      seats: [
        { kind: "me", starter: game.starters[0].key },
        { ...other, starter: game.starters[1].key },
      ],
    });
    return `/matches/${match.id}`;
  });
  await page.goto(origin + url);
  await page.getByTestId("table").waitFor();
  await page.waitForTimeout(1200);
  if (shot) await shot("deploy");
  await lockAll(page);
  await page.locator('[data-testid="table"][data-mode="orders"]').waitFor({ timeout: 15000 });
}

/** Locks this side, and the other one too when both sit here. */
async function lockAll(page) {
  const two = await page.getByTestId("seat-1").count();
  await page.getByTestId("lock").click();
  if (!two) return;
  await page.waitForTimeout(700);
  await page.getByTestId("lock").click();
}

const runs = [];
for (const size of Object.keys(SIZES)) for (const theme of ["light", "dark"]) runs.push([size, theme]);

for (const [size, theme] of runs) {
  if (process.env.SIZE && process.env.SIZE !== size) continue;
  if (process.env.THEME && process.env.THEME !== theme) continue;
  await visit(size, theme, async (page, shot) => {
    if (wanted("home")) {
      await page.goto(origin);
      await page.waitForTimeout(600);
      await shot("home");
      await shot("home-full", true);
    }
    if (wanted("pages")) {
      for (const [name, path] of [
        ["new", "/new"],
        ["warbands", "/warbands"],
        ["how", "/how"],
        ["rules", "/rules/spcfkrs"],
        ["account", "/account"],
        ["play", "/play"],
        ["credits", "/credits"],
      ]) {
        await page.goto(origin + path);
        await page.waitForTimeout(700);
        await shot(`page-${name}`, name === "new");
      }
    }
    if (wanted("force")) {
      await page.goto(`${origin}/warbands`);
      await page.locator('[data-testid^="copy-"]').first().click();
      await page.getByTestId("points").waitFor();
      await page.waitForTimeout(900);
      await shot("force");
      await page.goto(`${page.url()}/print`);
      await page.waitForTimeout(900);
      await shot("force-print");
    }
    if (wanted("match")) {
      await fight(page, shot);
      await shot("orders-empty");
      await page.keyboard.press("Escape");
      const first = page
        .locator('[data-testid^="order-"]')
        .filter({ hasText: /[PB]\d/ })
        .first();
      if (size === "phone") await page.getByTestId("tray-orders").click();
      await first.click();
      await page.waitForTimeout(900);
      await shot("unit");
      for (let round = 0; round < Number(process.env.ROUNDS ?? 2); round++) {
        if (size === "phone") await page.getByTestId("tray-orders").click();
        const rows = page.locator('button[data-testid^="order-P"], button[data-testid^="order-B"]');
        const count = await rows.count();
        for (let n = 0; n < count; n++) {
          if (size === "phone") await page.getByTestId("tray-orders").click();
          const id = (await rows.nth(n).getAttribute("data-testid")).replace("order-", "");
          const foe = id.startsWith("P") ? "B" : "P";
          if (size === "phone") await page.waitForTimeout(250);
          await page.getByTestId("typed-orders").fill(`${id} shoot ${foe}${1 + (n % 3)} follow ${foe}${1 + (n % 3)}`);
          await page.getByTestId("typed-send").click();
          await page.waitForTimeout(120);
        }
        await page.waitForTimeout(700);
        if (round === 0) await shot("orders-given");
        await lockAll(page);
        await page
          .locator(".stage-dice")
          .first()
          .waitFor({ timeout: 12000 })
          .catch(() => {});
        await page.screenshot({ path: `${folder}/stage-${round}-${size}-${theme}.png` });

        await page
          .getByTestId("skip")
          .click({ timeout: 3000 })
          .catch(() => {});
        await page.waitForTimeout(800);
        if (await page.getByTestId("result").count()) break;
      }
      if (size === "phone")
        await page
          .getByTestId("tray-log")
          .click()
          .catch(() => {});
      await shot("after");
    }
  });
}
await browser.close();

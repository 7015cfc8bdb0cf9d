// Frames per second of the board with 300 pieces on a phone's screen, while panning and zooming; with PAGE=fleet.html,
// of 60 x 60 cells with 240 fighters, vehicles and ships (fleet.html?focus=foot for another scale).
// Needs `npm run dev` at the given origin and a Chromium (CHROMIUM=path).
import { chromium } from "playwright-core";

const origin = process.argv[2] ?? "http://localhost:5173";
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: Number(process.env.DPR ?? 2),
});
await page.goto(`${origin}/tests/dev/${process.env.PAGE ?? "fps.html"}`);
await page.getByTestId("board").waitFor();
await page.waitForTimeout(1500);

async function measure(name, act) {
  await page.evaluate(() => {
    const seen = [];
    const draw = [];
    window.frames300 = seen;
    window.measuring = true;
    let last = performance.now();
    const tick = (now) => {
      seen.push(now - last);
      last = now;
      if (window.measuring) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    window.drawn300 = draw;
  });
  await act();
  const frames = (
    await page.evaluate(() => {
      window.measuring = false;
      return window.frames300;
    })
  ).slice(2);
  frames.sort((a, b) => a - b);
  const mean = frames.reduce((sum, ms) => sum + ms, 0) / frames.length;
  console.log(
    `${name.padEnd(8)} ${(1000 / mean).toFixed(1)} fps mean, ${frames.length} frames, p95 ${frames[Math.floor(frames.length * 0.95)].toFixed(1)} ms, worst ${frames.at(-1).toFixed(1)} ms`,
  );
}

/** Moves inside the page, one per frame, so that the driver's own speed is not what is measured. */
const drive = (kind) =>
  page.evaluate(
    (what) =>
      new Promise((done) => {
        const board = document.querySelector("[data-testid=board]");
        const fire = (type, x, y) =>
          board.dispatchEvent(
            new PointerEvent(type, {
              pointerId: 1,
              pointerType: "mouse",
              clientX: x,
              clientY: y,
              bubbles: true,
              button: 0,
            }),
          );
        board.setPointerCapture = () => {};
        let n = 0;
        if (what === "pan") fire("pointerdown", 200, 420);
        const step = () => {
          n += 1;
          if (what === "pan") fire("pointermove", 200 + Math.sin(n / 9) * 150, 420 + Math.cos(n / 13) * 200);
          else
            board.dispatchEvent(
              new WheelEvent("wheel", {
                deltaY: Math.sin(n / 20) * 60,
                clientX: 200,
                clientY: 400,
                bubbles: true,
                cancelable: true,
              }),
            );
          if (n < 240) requestAnimationFrame(step);
          else {
            if (what === "pan") fire("pointerup", 200, 420);
            done();
          }
        };
        requestAnimationFrame(step);
      }),
    kind,
  );

await measure("zoom", () => drive("zoom"));
await page.evaluate(() =>
  document
    .querySelector("[data-testid=board]")
    .dispatchEvent(
      new WheelEvent("wheel", { deltaY: -600, clientX: 200, clientY: 400, bubbles: true, cancelable: true }),
    ),
);
await measure("pan", () => drive("pan"));
await browser.close();

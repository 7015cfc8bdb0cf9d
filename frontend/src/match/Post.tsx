import { useLayoutEffect, useRef, useState } from "react";
import type { Match } from "@/api/types";
import type { GameUi, SideSummary } from "@/games/contract";
import { Button, CopyButton } from "@/ui";
import { say, sayError } from "@/ui/toast";
import { pictureOf, report } from "./picture";
import type { LogLine } from "./store";
import "./later.css";

/** The picture is drawn at this size, in pixels of the page, whatever the screen. */
const SIDE = 1080;

type Props = { match: Match; game: GameUi; view: unknown; sides: SideSummary[]; log: LogLine[] };

/** The newest round for a message: the board as a picture, what happened as plain text. */
export function Post({ match, game, view, sides, log }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.5);
  const [busy, setBusy] = useState(false);
  useLayoutEffect(() => {
    const measure = () => frame.current && setScale(frame.current.clientWidth / SIDE);
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  const Scene = game.Scene;
  const round = game.headline(view as never).round;
  const link = `${location.origin}/matches/${match.id}`;
  const title = match.title || sides.map((side) => side.name).join(" v ");
  const text = report(title, link, round, sides, log);
  const picture = async (use: (blob: Blob) => Promise<void> | void) => {
    if (!box.current || busy) return;
    setBusy(true);
    try {
      await use(await pictureOf(box.current));
    } catch (error) {
      sayError(error);
    } finally {
      setBusy(false);
    }
  };
  const copy = (blob: Blob) =>
    navigator.clipboard
      .write([new ClipboardItem({ "image/png": blob })])
      .then(() => say("The picture is copied.", "ok"));
  const save = (blob: Blob) => {
    const anchor = document.createElement("a");
    anchor.href = URL.createObjectURL(blob);
    anchor.download = `${match.game}-${match.id}-${round}.png`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 2000);
  };
  return (
    <div className="stack" data-testid="post">
      <div className="post-board" ref={frame} style={{ height: SIDE * scale }}>
        <div ref={box} style={{ width: SIDE, height: SIDE, transform: `scale(${scale})` }}>
          <Scene
            view={view as never}
            shown={view as never}
            beat={null}
            playing={false}
            label="The board as it stands"
          />
        </div>
      </div>
      <div className="row wrap">
        <CopyButton text={text} look="main">
          Copy the text
        </CopyButton>
        <Button icon="copy" disabled={busy} onClick={() => void picture(copy)}>
          Copy the picture
        </Button>
        <Button disabled={busy} onClick={() => void picture(save)} data-testid="post-save">
          Save the picture
        </Button>
      </div>
      <pre className="post-text" data-testid="post-text">
        {text}
      </pre>
    </div>
  );
}

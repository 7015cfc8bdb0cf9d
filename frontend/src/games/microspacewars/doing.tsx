import { useCallback, useState } from "react";
import { Confirm, type Question } from "@/ui/confirm";
import { say } from "@/ui/toast";
import type { Command } from "../contract";
import { affectedWords, graveWord } from "./Deeds";
import type { Deed, MswView, ShipView, Square } from "./types";

/** What takes a square before it can be done. */
const needsSquare = (deed: Deed): boolean => deed.what === "unload" || (deed.what === "use_device" && !deed.command);

/** Doing what a ship can do besides moving and shooting: at once, after a square is picked, or after a question. */
export function useDoing(view: MswView, ship: ShipView | undefined, send: (command: Command) => Promise<boolean>) {
  const [picking, setPicking] = useState<Deed>();
  const [question, setQuestion] = useState<Question>();
  const [building, setBuilding] = useState<string>();

  const ask = (deed: Deed, yes: string, run: () => void) => {
    const lines = affectedWords(view, deed);
    setQuestion({
      title: `${deed.label}?`,
      yes,
      run,
      body: (
        <>
          <p>{deed.effect}</p>
          {lines.length > 0 && (
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      ),
    });
  };
  const perform = (deed: Deed) => {
    if (deed.what === "build") return setBuilding(ship?.id);
    if (needsSquare(deed)) {
      setPicking(deed);
      return say(`${deed.label}: tap a square.`, "ok");
    }
    const run = () => deed.command && void send(deed.command as unknown as Command);
    const yes = graveWord(deed);
    if (yes) ask(deed, yes, run);
    else run();
  };
  const pickSquare = (square: Square) => {
    if (!picking || !ship) return;
    setPicking(undefined);
    if (picking.command) void send({ ...(picking.command as unknown as Command), to: square });
    else {
      const key = Object.values(ship.devices).find((each) => view.devices[each.key]?.kind === "hyperdrive")?.key;
      if (key) void send({ type: "use_device", ship: ship.id, device: key, to: square });
    }
  };
  return {
    picking,
    building,
    perform,
    pickSquare,
    cancel: useCallback(() => setPicking(undefined), []),
    closeYard: () => setBuilding(undefined),
    question: <Confirm question={question} close={() => setQuestion(undefined)} />,
  };
}

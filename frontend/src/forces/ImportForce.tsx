import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { post } from "@/api/client";
import type { Force } from "@/api/types";
import { ensureUser } from "@/app/queries";
import type { GameCover } from "@/games/contract";
import { Button } from "@/ui";
import { say } from "@/ui/toast";
import { refresh, useOnce } from "./saving";

/** A force from what an export gave. */
export function ImportForce({ cover, close }: { cover: GameCover; close: () => void }) {
  const game = cover.key;
  const [text, setText] = useState("");
  const [busy, once] = useOnce();
  const send = async () => {
    let json: unknown;
    if (text.trim().startsWith("{")) {
      try {
        json = JSON.parse(text);
      } catch {
        say("That begins like JSON but does not read as JSON. Check the brackets.");
        return;
      }
    }
    await ensureUser();
    const force = await post<Force>("/api/forces/import", json ? { game, json } : { game, text });
    await refresh();
    close();
    navigate(`/warbands/${force.id}`);
  };
  return (
    <div className="stack">
      <p>Paste what an export gave you, as JSON or as plain text.</p>
      <textarea
        className="input mono"
        rows={12}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={`The ${cover.words.force} as text`}
        data-testid="import-text"
      />
      <div className="row">
        <Button look="main" disabled={!text.trim() || busy} onClick={() => once(send)}>
          Import
        </Button>
      </div>
    </div>
  );
}

import { useState } from "react";
import { useParams } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { post } from "@/api/client";
import { client, ensureUser } from "@/app/queries";
import { Bone, Button } from "@/ui";
import { sayError } from "@/ui/toast";
import { Trouble } from "@/ui/trouble";
import { type KeptMap, useSharedMap } from "./boards";
import { Picture } from "./Picture";
import "./maps.css";

/** A map that somebody shared: look, play on it, make it one's own. */
export default function SharedMap() {
  const { token = "" } = useParams<{ token: string }>();
  const shared = useSharedMap(token);
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      await ensureUser();
      const mine = await post<KeptMap>(`/api/shared/boards/${token}/copy`);
      await client.invalidateQueries({ queryKey: ["maps"] });
      navigate(`/maps/${mine.id}`);
    } catch (error) {
      sayError(error);
      setBusy(false);
    }
  };
  if (shared.isLoadingError)
    return (
      <Trouble
        error={shared.error}
        retry={() => void shared.refetch()}
        missing={{ title: "No such map", text: "Its owner threw it away, or the link is cut short." }}
      />
    );
  return (
    <div className="page">
      {!shared.data && <Bone height="24rem" />}
      {shared.data && (
        <article className="card stack shared-map">
          <h1>{shared.data.name}</h1>
          <Picture game={shared.data.game} map={shared.data.map} />
          <div className="row wrap">
            <Button
              look="main"
              icon="play"
              onClick={() => navigate(`/new?game=${shared.data.game}&map=${shared.data.share}`)}
            >
              Play on it
            </Button>
            <Button icon="copy" disabled={busy} onClick={() => void copy()} data-testid="copy-shared-map">
              Make it mine
            </Button>
          </div>
        </article>
      )}
    </div>
  );
}

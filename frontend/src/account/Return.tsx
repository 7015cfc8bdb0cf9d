import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { post, rememberCsrf } from "@/api/client";
import type { Session } from "@/api/types";
import { client } from "@/app/queries";
import { Button } from "@/ui";
import { sayError } from "@/ui/toast";

/** The personal link of a guest, opened on another device. A press is asked for, so that no preview of the link uses it. */
export default function Return({ params }: { params: { token: string } }) {
  const [busy, setBusy] = useState(false);
  const back = async () => {
    setBusy(true);
    try {
      const session = rememberCsrf(await post<Session>("/api/guests/return", { token: params.token }));
      client.setQueryData(["session"], session);
      await client.invalidateQueries();
      navigate("/");
    } catch (error) {
      sayError(error);
      setBusy(false);
    }
  };
  return (
    <div className="page">
      <header>
        <h1 className="slipped">Back again</h1>
        <p>This link makes this browser yours.</p>
      </header>
      <div className="row">
        <Button look="main" disabled={busy} onClick={() => void back()} data-testid="return">
          It is me
        </Button>
      </div>
    </div>
  );
}

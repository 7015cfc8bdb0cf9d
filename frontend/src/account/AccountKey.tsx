import { type FormEvent, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { Button, Field } from "@/ui";
import { say, sayError } from "@/ui/toast";
import { resetPassword, verifyEmail } from "./auth";

/** Where the links in our letters lead: a new password, or a confirmed address. Nothing happens before a press. */
export default function AccountKey({ params }: { params: { key: string } }) {
  const reset = location.pathname.includes("/reset/");
  const [password, setPassword] = useState("");
  const key = decodeURIComponent(params.key);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      if (reset) await resetPassword(key, password);
      else await verifyEmail(key);
      say(reset ? "The new password is set. Log in with it." : "The address is confirmed.", "ok");
      navigate("/account");
    } catch (error) {
      sayError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="page">
      <form className="card slip stack" style={{ maxWidth: "28rem" }} onSubmit={(event) => void submit(event)}>
        <h1>{reset ? "New password" : "Confirm your address"}</h1>
        {reset && (
          <Field label="Password">
            {(id) => (
              <input
                id={id}
                className="input"
                type="password"
                required
                minLength={10}
                autoComplete="new-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
        )}
        <div className="row">
          <Button type="submit" look="main" disabled={busy} data-testid="key-submit">
            {reset ? "Set it" : "Confirm"}
          </Button>
        </div>
      </form>
    </div>
  );
}

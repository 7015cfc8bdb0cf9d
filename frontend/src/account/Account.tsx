import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { get, here, post, rememberCsrf } from "@/api/client";
import type { Session } from "@/api/types";
import { client, useSession } from "@/app/queries";
import { SettingsFields } from "@/match/Menu";
import { Bone, Button, CopyButton, Field } from "@/ui";
import { say, sayError } from "@/ui/toast";
import { askReset, logIn, logOut, signUp } from "./auth";

export default function Account() {
  const session = useSession();
  const user = session.data?.user;
  return (
    <div className="page">
      <header>
        <h1 className="slipped">{user ? user.name : "You"}</h1>
        {user?.guest && (
          <p>
            You are a guest: everything works, and it stays yours as long as you keep the link below or this browser.
          </p>
        )}
      </header>
      {session.isPending && <Bone height="10rem" />}
      {session.isSuccess && (
        <div className="cols" style={{ gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 21rem), 1fr))" }}>
          {!user && <GuestCard />}
          {user?.guest && <ReturnCard />}
          {(!user || user.guest) && <SignCard upgrading={!!user?.guest} />}
          {user && !user.guest && (
            <section className="card stack">
              <h2>Signed in</h2>
              <p>Warbands and matches follow you to every device.</p>
              <div className="row">
                <Button onClick={() => void logOut().then(() => say("Signed out.", "ok"))} data-testid="log-out">
                  Log out
                </Button>
                {user.staff && (
                  <a className="btn" href="/admin/">
                    Admin
                  </a>
                )}
              </div>
            </section>
          )}
          <section className="card stack">
            <h2>Settings</h2>
            <SettingsFields />
            <small>Kept in this browser. Nothing of this is sent anywhere.</small>
          </section>
        </div>
      )}
    </div>
  );
}

function GuestCard() {
  const [name, setName] = useState("");
  const start = (event: FormEvent) => {
    event.preventDefault();
    post<Session>("/api/guests", name.trim() ? { name: name.trim() } : {}).then(
      (session) => client.setQueryData(["session"], rememberCsrf(session)),
      sayError,
    );
  };
  return (
    <form className="card slip stack" onSubmit={start}>
      <h2>Play as a guest</h2>
      <Field label="Name">
        {(id) => (
          <input
            id={id}
            className="input"
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
            placeholder="Or we think of one"
            data-testid="guest-name"
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" look="main" data-testid="guest">
          That is me
        </Button>
      </div>
    </form>
  );
}

function ReturnCard() {
  const link = useQuery({ queryKey: ["return-link"], queryFn: () => get<{ url: string }>("/api/guests/link") });
  const url = link.data && here(link.data.url);
  return (
    <section className="card slip stack">
      <h2>Your way back</h2>
      <p>
        Open this on another device and you are yourself there too. Whoever has it is you, so mind where you paste it.
      </p>
      {url ? (
        <input
          className="input mono"
          readOnly
          value={url}
          aria-label="Personal return link"
          data-testid="return-link"
          onFocus={(event) => event.target.select()}
        />
      ) : (
        <Bone height="44px" />
      )}
      {url && (
        <div className="row">
          <CopyButton text={url}>Copy it</CopyButton>
        </div>
      )}
    </section>
  );
}

type Doing = "signup" | "login" | "reset";

function SignCard({ upgrading }: { upgrading: boolean }) {
  const [doing, setDoing] = useState<Doing>("signup");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      if (doing === "reset") {
        await askReset(email);
        say("If that address has an account, a letter is on its way.", "ok");
      } else {
        const answer = doing === "signup" ? await signUp(email, password) : await logIn(email, password);
        say(answer.pending ? "One step left: open the link in the letter we sent you." : "Welcome.", "ok");
      }
    } catch (error) {
      sayError(error);
    } finally {
      setBusy(false);
    }
  };
  const titles: Record<Doing, string> = {
    signup: upgrading ? "Become an account" : "Sign up",
    login: "Log in",
    reset: "New password",
  };
  return (
    <form className="card stack" onSubmit={(event) => void submit(event)}>
      <h2>{titles[doing]}</h2>
      {upgrading && doing === "signup" && <p>Keeps the name, the warbands and the matches you have.</p>}
      <Field label="E-mail">
        {(id) => (
          <input
            id={id}
            className="input"
            type="email"
            required
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      {doing !== "reset" && (
        <Field label="Password">
          {(id) => (
            <input
              id={id}
              className="input"
              type="password"
              required
              minLength={10}
              autoComplete={doing === "signup" ? "new-password" : "current-password"}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className="row">
        <Button type="submit" look="main" disabled={busy} data-testid="account-submit">
          {titles[doing]}
        </Button>
        {(["signup", "login", "reset"] as Doing[])
          .filter((each) => each !== doing)
          .map((each) => (
            <Button key={each} look={["quiet", "small"]} onClick={() => setDoing(each)}>
              {each === "signup" ? "Sign up" : each === "login" ? "Log in" : "Forgot it"}
            </Button>
          ))}
      </div>
    </form>
  );
}

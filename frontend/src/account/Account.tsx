import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { get, here, patch, post, rememberCsrf } from "@/api/client";
import type { Session, User } from "@/api/types";
import { client, useSession } from "@/app/queries";
import { SettingsFields } from "@/match/Menu";
import { Bone, Button, CopyButton, Field } from "@/ui";
import { say, sayError } from "@/ui/toast";
import { Trouble } from "@/ui/trouble";
import { askReset, logIn, logOut, signUp } from "./auth";

export default function Account() {
  const session = useSession();
  const user = session.data?.user;
  return (
    <div className="page">
      <header>
        <h1 className="slipped">
          <bdi>{user ? user.name : "You"}</bdi>
        </h1>
        {user?.guest && (
          <p>
            You are a guest: everything works, and it stays yours as long as you keep the link below or this browser.
          </p>
        )}
      </header>
      {session.isPending && <Bone height="10rem" />}
      {session.isLoadingError && (
        <Trouble
          error={session.error}
          retry={() => void session.refetch()}
          missing={{ title: "Nobody here", text: "The server does not know this browser." }}
        />
      )}
      {session.isSuccess && (
        <div className="cols" style={{ gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 21rem), 1fr))" }}>
          {!user && <GuestCard />}
          {user && <NameCard key={user.id} user={user} />}
          {user?.guest && <ReturnCard />}
          {(!user || user.guest) && <SignCard upgrading={!!user?.guest} />}
          {user && !user.guest && (
            <section className="card stack">
              <h2>Signed in</h2>
              <p>Forces and matches follow you to every device.</p>
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

/** The name that others see, of a guest or an account. Matches that run keep the one they began with. */
function NameCard({ user }: { user: User }) {
  const [name, setName] = useState(user.name);
  const [busy, setBusy] = useState(false);
  const fits = name.trim() && name.trim() !== user.name;
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const session = rememberCsrf(await patch<Session>("/api/session", { name: name.trim() }));
      client.setQueryData(["session"], session);
      setName(session.user?.name ?? name);
      say("That is your name from now on.", "ok");
    } catch (error) {
      sayError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="card stack" onSubmit={(event) => void rename(event)}>
      <h2>Your name</h2>
      <Field label="What others see" help="Battles that have begun keep the name you sat down with.">
        {(id) => (
          <input
            id={id}
            className="input"
            value={name}
            maxLength={40}
            required
            onChange={(event) => setName(event.target.value)}
            data-testid="my-name"
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" disabled={busy || !fits} data-testid="rename">
          Change it
        </Button>
      </div>
    </form>
  );
}

function GuestCard() {
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const start = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    post<Session>("/api/guests", name.trim() ? { name: name.trim() } : {})
      .then((session) => client.setQueryData(["session"], rememberCsrf(session)), sayError)
      .finally(() => setBusy(false));
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
        <Button type="submit" look="main" disabled={busy} data-testid="guest">
          That is me
        </Button>
      </div>
    </form>
  );
}

function ReturnCard() {
  const link = useQuery({ queryKey: ["return-link"], queryFn: () => get<{ url: string }>("/api/guests/link") });
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const url = link.data && here(link.data.url);
  const revoke = async () => {
    setBusy(true);
    try {
      client.setQueryData(["return-link"], await post<{ url: string }>("/api/guests/link"));
      say("The old link is dead. This is the new one.", "ok");
      setSure(false);
    } catch (error) {
      sayError(error);
    } finally {
      setBusy(false);
    }
  };
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
      {link.isLoadingError && (
        <p className="row">
          <span className="bad">The link did not arrive.</span>
          <Button look="small" onClick={() => void link.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {url && (
        <div className="row">
          <CopyButton text={url}>Copy it</CopyButton>
          {sure ? (
            <Button look="danger" disabled={busy} onClick={() => void revoke()} data-testid="revoke-sure">
              Yes, kill the old link
            </Button>
          ) : (
            <Button look="quiet" onClick={() => setSure(true)} data-testid="revoke">
              Make a new one
            </Button>
          )}
        </div>
      )}
      {sure && <small>Every copy of the old link stops working. Devices that are signed in stay so.</small>}
    </section>
  );
}

type Doing = "signup" | "login" | "reset";

function SignCard({ upgrading }: { upgrading: boolean }) {
  const [doing, setDoing] = useState<Doing>(location.pathname.endsWith("/reset") ? "reset" : "signup");
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
      {upgrading && doing === "signup" && <p>Keeps the name, the forces and the matches you have.</p>}
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

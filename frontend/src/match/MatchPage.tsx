import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { get } from "@/api/client";
import type { Match } from "@/api/types";
import { useSession } from "@/app/queries";
import { GameRoom } from "@/app/room";
import { useClause } from "@/app/rules";
import { Shell } from "@/app/Shell";
import type { GameUi } from "@/games/contract";
import { loadGame } from "@/games/registry";
import { Bone, IconButton, Sheet } from "@/ui";
import { change, useSettings } from "@/ui/settings";
import { onCaption } from "@/ui/sound";
import { Trouble } from "@/ui/trouble";
import { Coach } from "./Coach";
import { LogPanel } from "./LogPanel";
import { Plates } from "./Plates";
import { MatchStore, takeBack } from "./store";
import "./match.css";

/** What the table does not need at once: loaded when it is quiet, so that it is there when it is wanted. */
const LATER = {
  chat: () => import("./Chat"),
  stage: () => import("./StageBar"),
  menu: () => import("./Menu"),
  end: () => import("./EndScreen"),
  lobby: () => import("./Lobby"),
};
const MatchMenu = lazy(() => LATER.menu().then((module) => ({ default: module.MatchMenu })));
const Shortcuts = lazy(() => LATER.menu().then((module) => ({ default: module.Shortcuts })));
const Chat = lazy(() => LATER.chat().then((module) => ({ default: module.Chat })));
const DeadlineButton = lazy(() => import("./Deadline").then((module) => ({ default: module.DeadlineButton })));
const StageBar = lazy(() => LATER.stage().then((module) => ({ default: module.StageBar })));
const Post = lazy(() => import("./Post").then((module) => ({ default: module.Post })));
const Asked = lazy(() => import("./Asked").then((module) => ({ default: module.Asked })));
const EndScreen = lazy(() => LATER.end().then((module) => ({ default: module.EndScreen })));
const Lobby = lazy(() => LATER.lobby().then((module) => ({ default: module.Lobby })));

function Soon({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Bone height="8rem" />}>{children}</Suspense>;
}

type Loaded = { match: Match; game: GameUi; store: MatchStore | null };

/** Everything that a match page needs before it can draw. */
function useMatch(id: string) {
  const found = useQuery({
    queryKey: ["match", id],
    queryFn: async (): Promise<Loaded> => {
      const match = await get<Match>(`/api/matches/${id}`);
      const game = await loadGame(match.game);
      if (match.status === "open" || match.status === "cancelled") return { match, game, store: null };
      const first = await get<{ version: number; view: unknown; drafts?: Record<string, unknown>; undo?: number }>(
        `/api/matches/${id}/view`,
      );
      return {
        match,
        game,
        store: new MatchStore(game, match, first),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: (query) => (query.state.data?.match.status === "open" ? 2500 : false),
  });
  return found;
}

export default function MatchPage({ params }: { params: { id: string } }) {
  const session = useSession();
  const found = useMatch(params.id);
  if (found.isLoadingError) {
    return (
      <Shell path="/play">
        <Trouble
          error={found.error}
          retry={() => void found.refetch()}
          missing={{ title: "No such match", text: "The link may be cut short, or the match is not for these eyes." }}
        />
      </Shell>
    );
  }
  if (!found.data || session.isPending) return <MatchBones />;
  const { match, game, store } = found.data;
  if (!store) {
    return (
      <Shell path="/play">
        <Soon>
          <GameRoom game={match.game}>
            <Lobby match={match} refresh={() => void found.refetch()} />
          </GameRoom>
        </Soon>
      </Shell>
    );
  }
  return (
    <GameRoom game={match.game}>
      <LiveMatch key={match.id} store={store} game={game} />
    </GameRoom>
  );
}

/** The line for typed orders, as soon as its tray is there. */
function focusTyped(tries = 40): void {
  const line = document.querySelector<HTMLInputElement>('[data-testid="typed-orders"]');
  if (line) line.focus();
  else if (tries) setTimeout(() => focusTyped(tries - 1), 50);
}

function MatchBones() {
  return (
    <main className="match" aria-busy="true">
      <div className="match-top">
        <Bone height="100%" />
      </div>
      <div className="table">
        <div className="table-board">
          <Bone height="100%" />
        </div>
        <div className="trays">
          <div className="tray-strip" />
        </div>
      </div>
    </main>
  );
}

function LiveMatch({ store, game }: { store: MatchStore; game: GameUi }) {
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  const openClause = useClause();
  const [panel, setPanel] = useState<"chat" | "menu" | "help" | "post" | null>(null);
  const [endSeen, setEndSeen] = useState(false);
  const session = useSession();
  const settings = useSettings();
  const { match, stage } = state;

  useEffect(() => {
    store.open();
    const quiet = setTimeout(
      () => void Promise.allSettled([LATER.stage(), LATER.menu(), LATER.end(), LATER.chat()]),
      1500,
    );
    return () => {
      clearTimeout(quiet);
      store.close();
    };
  }, [store]);

  const back = useRef<number | undefined>(undefined);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog");
      if (typing || event.altKey) return;
      const own = back.current;
      if (event.key === "z" && (event.ctrlKey || event.metaKey) && own !== undefined) void takeBack(store, own);
      if (event.ctrlKey || event.metaKey) return;
      if (event.key === "?") setPanel("help");
      else if (event.key === "m") change({ sound: !settings.sound });
      else if (event.key === "s") store.skip();
      else if (event.key === "c") setPanel("chat");
      else if (event.key === "t") focusTyped();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [store, settings.sound]);

  useEffect(() => {
    if (panel === "chat") store.readChat();
  }, [panel, store]);

  const decided = game.over ? game.over(state.view as never) : !!(state.view as { outcome?: unknown }).outcome;
  const ended = match.status === "ended" || decided;
  const seats = match.seats.filter((seat) => seat.you).map((seat) => seat.seat);
  const own = ended ? undefined : seats.find((seat) => seat === state.undo);
  back.current = own;
  const sides = game.sides(stage.shown as never);
  const head = game.headline(stage.shown as never);
  const Table = game.Table;
  const owing = !ended && sides.some((side) => seats.includes(side.seat) && side.owes);
  const round = head.title ?? `Round ${head.round}`;
  useEffect(() => {
    document.title = ended ? "Over | Scrapfront" : `${owing ? "Your turn, " : ""}${round.toLowerCase()} | Scrapfront`;
    return () => {
      document.title = "Scrapfront";
    };
  }, [owing, round, ended]);
  const names = Object.fromEntries(match.seats.map((seat) => [String(seat.seat), seat.name]));

  return (
    <main
      className="match"
      data-game={match.game}
      data-testid="match"
      data-status={match.status}
      data-link={state.link}
    >
      <h1 className="hidden">{match.title || "Match"}</h1>
      <header className="match-top">
        <a className="brand" href="/">
          <span aria-hidden="true">
            S<b>F</b>
          </span>
          <span className="hidden">Scrapfront, home</span>
        </a>
        <Plates sides={sides} match={match} present={state.present} />
        <div className="round" data-testid="round">
          <b>{round}</b>
          <small>{head.phase}</small>
        </div>
        <div className="row tight match-tools">
          {!ended && match.deadline && (
            <Suspense>
              <DeadlineButton match={match} open={() => setPanel("menu")} />
            </Suspense>
          )}
          <span className={`link ${state.link}`} role="status" data-testid="link">
            {state.link === "live"
              ? state.spectators
                ? `${state.spectators} watching`
                : ""
              : state.link === "lost"
                ? "Reconnecting"
                : "Connecting"}
          </span>
          <IconButton
            look={["quiet", "small"]}
            icon={settings.sound ? "sound" : "mute"}
            label={settings.sound ? "Mute (M)" : "Sound on (M)"}
            onClick={() => change({ sound: !settings.sound })}
          />
          <span className="badge-box">
            <IconButton
              look={["quiet", "small"]}
              icon="chat"
              label={`Chat${state.unread ? `, ${state.unread} new` : ""}`}
              onClick={() => setPanel("chat")}
              data-testid="chat-open"
            />
            {state.unread > 0 && <span className="badge">{state.unread}</span>}
          </span>
          <IconButton
            look={["quiet", "small"]}
            icon="help"
            className="help-button"
            label="Keys and help (?)"
            onClick={() => setPanel("help")}
          />
          <IconButton
            look={["quiet", "small"]}
            icon="flag"
            label="Match menu"
            onClick={() => setPanel("menu")}
            data-testid="menu-open"
          />
        </div>
      </header>
      <Coach hint={ended || stage.playing || stage.paused ? null : game.coach(state.view as never, seats)} />
      <Table
        match={match.id}
        version={state.version}
        view={state.view as never}
        shown={stage.shown as never}
        beat={stage.beat}
        playing={stage.playing || stage.paused}
        seats={seats}
        drafts={state.drafts}
        names={names}
        ended={ended}
        referee={match.referee?.you}
        submit={(seat, command) => store.submit(seat, command)}
        takeBack={own === undefined ? undefined : () => takeBack(store, own)}
        offer={store.offer}
        openClause={openClause}
        openHelp={() => setPanel("help")}
        log={<LogPanel lines={state.log} sides={sides} />}
        stageBar={
          <Suspense>
            <StageBar store={store} stage={stage} game={game} view={stage.shown} />
          </Suspense>
        }
      />
      <Announcer lines={state.log} />
      <Captions />
      <Sheet title="Chat" open={panel === "chat"} onClose={() => setPanel(null)} side testId="chat">
        <Soon>
          <Chat
            lines={state.chat}
            me={session.data?.user?.id}
            send={(text) => store.sendChat(text)}
            older={state.earlierChat ? store.olderChat : undefined}
          />
        </Soon>
      </Sheet>
      <Sheet title="This match" open={panel === "menu"} onClose={() => setPanel(null)} testId="menu">
        <Soon>
          <MatchMenu
            match={match}
            game={game}
            seats={seats}
            ended={ended}
            owing={owing}
            store={store}
            close={() => setPanel(null)}
            help={() => setPanel("help")}
            post={() => setPanel("post")}
          />
        </Soon>
      </Sheet>
      <Sheet title="For a message" open={panel === "post"} onClose={() => setPanel(null)} testId="post-sheet">
        <Soon>
          <Post match={match} game={game} view={stage.shown} sides={sides} log={state.log} />
        </Soon>
      </Sheet>
      <Sheet title="Keys and touches" open={panel === "help"} onClose={() => setPanel(null)} testId="help">
        <Soon>
          <Shortcuts keys={game.keys} />
        </Soon>
      </Sheet>
      {!ended && seats.length > 0 && (match.draw_offer !== undefined || match.undo_ask) && (
        <Suspense>
          <Asked match={match} seats={seats} openMenu={() => setPanel("menu")} />
        </Suspense>
      )}
      <Sheet
        title="The match is over"
        open={ended && !stage.playing && !stage.paused && !endSeen}
        onClose={() => setEndSeen(true)}
        testId="end"
      >
        <Soon>
          <EndScreen match={match} words={game.end} view={state.view} seats={seats} sides={sides} log={state.log} />
        </Soon>
      </Sheet>
    </main>
  );
}

/** Reads the newest line of the log to those who listen. */
function Announcer({ lines }: { lines: { key: string; reading: { text: string } }[] }) {
  const last = lines.at(-1);
  return (
    <p className="hidden" aria-live="polite" data-testid="announcer">
      {last?.reading.text}
    </p>
  );
}

function Captions() {
  const [caption, setCaption] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = onCaption((text) => {
      setCaption(text);
      clearTimeout(timer);
      timer = setTimeout(() => setCaption(""), 1400);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return caption ? <div className="caption" aria-hidden="true">{`[${caption}]`}</div> : null;
}

import { Component, lazy, type ReactNode, Suspense, useEffect } from "react";
import { Route, Switch, useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { Bone, Button, Empty } from "@/ui";
import { Toasts } from "@/ui/toast";
import { RulesDrawer } from "./rules";
import { Shell } from "./Shell";

const Home = lazy(() => import("@/lobby/Home"));
const Play = lazy(() => import("@/lobby/Play"));
const NewMatch = lazy(() => import("@/lobby/NewMatch"));
const HowTo = lazy(() => import("@/lobby/HowTo"));
const Credits = lazy(() => import("@/lobby/Credits"));
const MatchPage = lazy(() => import("@/match/MatchPage"));
const ReplayPage = lazy(() => import("@/replay/ReplayPage"));
const DicePage = lazy(() => import("@/replay/DicePage"));
const Forces = lazy(() => import("@/forces/Forces"));
const ForcePage = lazy(() => import("@/forces/ForcePage"));
const SharedForce = lazy(() => import("@/forces/SharedForce"));
const PrintForce = lazy(() => import("@/forces/PrintForce"));
const Maps = lazy(() => import("@/maps/Maps"));
const EditMap = lazy(() => import("@/maps/EditMap"));
const SharedMap = lazy(() => import("@/maps/SharedMap"));
const RulesPage = lazy(() => import("@/rules/RulesPage"));
const Account = lazy(() => import("@/account/Account"));
const Return = lazy(() => import("@/account/Return"));
const AccountKey = lazy(() => import("@/account/AccountKey"));

/** Links inside the site change the page without loading it again. */
function useSoftLinks(): void {
  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = (event.target as Element | null)?.closest?.("a");
      if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (/^\/(api|admin|_allauth|assets|static)(\/|$)/.test(link.pathname)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
      if (!link.hash) scrollTo(0, 0);
    };
    document.addEventListener("click", click);
    return () => document.removeEventListener("click", click);
  }, []);
}

class Guard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="page">
        <Empty whole title="The page tore" action={<Button onClick={() => location.reload()}>Load it again</Button>}>
          Nothing is lost: matches and forces live on the server.
        </Empty>
      </div>
    );
  }
}

function PageBones() {
  return (
    <div className="page" aria-busy="true">
      <Bone height="3rem" width="60%" />
      <Bone height="14rem" />
      <Bone height="8rem" />
    </div>
  );
}

function Pages() {
  const [path] = useLocation();
  const bare = /^\/matches\/[^/]+$/.test(path);
  const pages = (
    <Guard key={path}>
      <Suspense fallback={<PageBones />}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/play" component={Play} />
          <Route path="/new" component={NewMatch} />
          <Route path="/how/:game?" component={HowTo} />
          <Route path="/credits" component={Credits} />
          <Route path="/matches/:id" component={MatchPage} />
          <Route path="/matches/:id/replay" component={ReplayPage} />
          <Route path="/matches/:id/dice" component={DicePage} />
          <Route path="/warbands" component={Forces} />
          <Route path="/warbands/:id" component={ForcePage} />
          <Route path="/warbands/:id/print" component={PrintForce} />
          <Route path="/forces/shared/:token" component={SharedForce} />
          <Route path="/maps" component={Maps} />
          <Route path="/maps/:id" component={EditMap} />
          <Route path="/maps/shared/:token" component={SharedMap} />
          <Route path="/rules/:game" component={RulesPage} />
          <Route path="/account" component={Account} />
          <Route path="/account/sign-up" component={Account} />
          <Route path="/account/reset" component={Account} />
          <Route path="/account/reset/:key" component={AccountKey} />
          <Route path="/account/verify/:key" component={AccountKey} />
          <Route path="/return/:token" component={Return} />
          <Route>
            <div className="page">
              <Empty
                whole
                title="Nothing here but rubble"
                action={
                  <a className="btn main" href="/">
                    Home
                  </a>
                }
              >
                The page you asked for does not exist.
              </Empty>
            </div>
          </Route>
        </Switch>
      </Suspense>
    </Guard>
  );
  return bare ? pages : <Shell path={path}>{pages}</Shell>;
}

export function App() {
  useSoftLinks();
  return (
    <RulesDrawer>
      <Pages />
      <Toasts />
    </RulesDrawer>
  );
}

import type { ReactNode } from "react";
import { FIRST } from "@/games/registry";
import { Icon } from "@/ui";
import { useSession } from "./queries";

const LINKS: [string, string][] = [
  ["/play", "Play"],
  ["/warbands", "Forces"],
  ["/maps", "Maps"],
  ["/how", "How to"],
  [`/rules/${FIRST.key}`, "Rules"],
];

/** The frame of every page but the table. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const session = useSession();
  const user = session.data?.user;
  return (
    <>
      <a className="skip btn" href="#main">
        To the content
      </a>
      <header className="top">
        <a className="brand" href="/">
          <span className="brand-words" aria-hidden="true">
            S<i className="rest">crap</i>
            <b>
              f<i className="rest">ront</i>
            </b>
          </span>
          <span className="hidden">Scrapfront, home</span>
        </a>
        <nav aria-label="Main">
          {LINKS.map(([href, name]) => (
            <a key={href} href={href} aria-current={path.startsWith(`/${href.split("/")[1]}`) ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <a
          className="btn quiet"
          href="/account"
          aria-label={user ? `Account of ${user.name}` : "Account"}
          style={{ alignSelf: "center" }}
        >
          <Icon name="user" />
          <span className="account-name">{user?.name ?? ""}</span>
        </a>
      </header>
      <main id="main">{children}</main>
      <footer className="foot">
        <span>Unofficial. The games belong to their authors; the words here are ours.</span>
        <a href="/credits">Credits</a>
        <a href="/account">Settings</a>
      </footer>
    </>
  );
}

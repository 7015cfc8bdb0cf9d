import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from "react";
import { coverOfClause, FIRST } from "@/games/registry";
import { Bone, Sheet } from "@/ui";

type Opener = (clause: string, game?: string) => void;
const Context = createContext<Opener>(() => undefined);

/** Opens the rules reference in place at a clause. */
export const useClause = (): Opener => useContext(Context);

export function ClauseLink({ id, game }: { id: string; game?: string }) {
  const open = useClause();
  return (
    <button type="button" className="clause" onClick={() => open(id, game)} data-testid="clause-link">
      {id}
    </button>
  );
}

const RulesBody = lazy(() => import("./RulesBody").then((module) => ({ default: module.RulesBody })));

export function RulesDrawer({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ clause: string; game: string } | null>(null);
  const open = useCallback<Opener>(
    (clause, game) => setShown({ clause, game: game ?? coverOfClause(clause)?.key ?? FIRST.key }),
    [],
  );
  const close = useCallback(() => setShown(null), []);
  const value = useMemo(() => open, [open]);
  return (
    <Context.Provider value={value}>
      {children}
      <Sheet
        side
        title={shown ? `Rules: ${shown.clause}` : "Rules"}
        open={!!shown}
        onClose={close}
        testId="rules-drawer"
      >
        {shown && (
          <Suspense fallback={<Bone height="8rem" />}>
            <RulesBody game={shown.game} clause={shown.clause} />
          </Suspense>
        )}
      </Sheet>
    </Context.Provider>
  );
}

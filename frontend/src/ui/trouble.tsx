import type { ReactNode } from "react";
import { RefusedError } from "@/api/client";
import { Button, Empty } from "./index";

type Missing = { title: string; text: string; action?: ReactNode };

/** Why a page cannot be shown, told apart: it is not there, or it cannot be reached now. */
export function Trouble({ error, missing, retry }: { error: unknown; missing: Missing; retry: () => void }) {
  const status = error instanceof RefusedError ? error.status : undefined;
  if (status === 404 || status === 403)
    return (
      <div className="page">
        <Empty
          whole
          title={missing.title}
          action={
            missing.action ?? (
              <a className="btn main" href="/">
                Home
              </a>
            )
          }
        >
          {missing.text}
        </Empty>
      </div>
    );
  return (
    <div className="page">
      <Empty
        whole
        title={status === 0 ? "Out of reach" : "That did not work"}
        action={
          <Button look="main" onClick={retry} data-testid="retry">
            Try again
          </Button>
        }
      >
        {error instanceof RefusedError ? error.message : "Something broke on the way. Nothing is lost."}
      </Empty>
    </div>
  );
}

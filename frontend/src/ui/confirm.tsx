import type { ReactNode } from "react";
import { Button, Sheet } from "./index";

export type Question = { title: string; body: ReactNode; yes: string; run: () => void };

/** Asks before what cannot be taken back. */
export function Confirm({ question, close }: { question: Question | undefined; close: () => void }) {
  return (
    <Sheet title={question?.title ?? ""} open={!!question} onClose={close} testId="confirm">
      {question && (
        <div className="stack">
          {question.body}
          <div className="row">
            <Button
              look="danger"
              onClick={() => {
                close();
                question.run();
              }}
              data-testid="confirm-yes"
            >
              {question.yes}
            </Button>
            <Button onClick={close} data-testid="confirm-no">
              Never mind
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}

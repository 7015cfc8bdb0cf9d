import { Button, Icon, IconButton } from "@/ui";
import { pathWords, stepsOf, turnsOf } from "./chart";
import type { Helm } from "./helm";

/** The course panel: turns, steps, what is left of both, and the button that flies it. */
export function Course({ helm, go, busy }: { helm: Helm; go: () => void; busy: boolean }) {
  if (!helm.able && !helm.path.length) return null;
  return (
    <section className="course" aria-label="Course" data-testid="course">
      <div className="course-keys">
        {helm.faced && (
          <>
            <IconButton
              icon="left"
              label="Turn left (Q)"
              onClick={() => helm.push("L")}
              disabled={helm.turnsLeft < 1}
              data-testid="turn-left"
            />
            <IconButton
              icon="up"
              label="Ahead (W)"
              onClick={() => helm.push("F")}
              disabled={helm.stepsLeft < 1}
              data-testid="ahead"
            />
            <IconButton
              icon="right"
              label="Turn right (E)"
              onClick={() => helm.push("R")}
              disabled={helm.turnsLeft < 1}
              data-testid="turn-right"
            />
          </>
        )}
        <IconButton
          icon="undo"
          label="Last step back (Backspace)"
          onClick={helm.undo}
          disabled={!helm.path.length}
          data-testid="course-undo"
        />
        <Button
          look="main"
          icon="play"
          onClick={go}
          disabled={busy || !helm.path.length || helm.blocked}
          data-testid="go"
        >
          Move
        </Button>
      </div>
      <p className="course-words">
        <code>{helm.path.length ? pathWords(helm.path) : "No course"}</code>
        <span className="num">
          {stepsOf(helm.path)}/{stepsOf(helm.path) + helm.stepsLeft} steps
          {helm.faced && `, ${turnsOf(helm.path)}/${turnsOf(helm.path) + helm.turnsLeft} turns`}
        </span>
      </p>
      {helm.blocked && (
        <p className="bad">
          <Icon name="eye" size={15} /> Somebody is on that square: fly on, or stop short.
        </p>
      )}
    </section>
  );
}

import { IconButton } from "@/ui";

const NOSES: Record<number, string> = { 0: "north", 90: "east", 180: "south", 270: "west" };

/** Two quarter turns and which way the nose points. */
export function Turns({
  facing,
  rotate,
  disabled,
}: {
  facing: number;
  rotate: (way: "L" | "R") => void;
  disabled?: boolean;
}) {
  return (
    <div className="row tight turns">
      <IconButton
        icon="left"
        label="Turn left (comma)"
        onClick={() => rotate("L")}
        disabled={disabled}
        data-testid="turn-left"
      />
      <IconButton
        icon="right"
        label="Turn right (full stop)"
        onClick={() => rotate("R")}
        disabled={disabled}
        data-testid="turn-right"
      />
      <span className="muted">nose {NOSES[facing]}</span>
    </div>
  );
}

import { IconButton } from "@/ui";

type Props = { zoom: (factor: number) => void; fit: () => void; words: () => void; next: (() => void) | undefined };

/** The buttons at the chart's corner. */
export function BoardTools({ zoom, fit, words, next }: Props) {
  return (
    <div className="board-tools">
      <IconButton look={["small"]} icon="plus" label="Zoom in" onClick={() => zoom(1.35)} />
      <IconButton look={["small"]} icon="minus" label="Zoom out" onClick={() => zoom(0.74)} />
      <IconButton look={["small"]} icon="fit" label="Whole chart" onClick={fit} />
      <IconButton look={["small"]} icon="list" label="Chart in words" onClick={words} data-testid="words-open" />
      {next && (
        <IconButton
          look={["small"]}
          icon="next"
          label="Next ship that can act (N)"
          onClick={next}
          data-testid="next-ship"
        />
      )}
    </div>
  );
}

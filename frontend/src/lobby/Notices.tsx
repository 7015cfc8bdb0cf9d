import type { GameInfo } from "@/api/types";

export type Notice = { title: string; listed: boolean; edition: number };

/** The battle's name, who may find it, and the edition of the stats. */
export function Notices({
  game,
  notice,
  set,
}: {
  game: GameInfo;
  notice: Notice;
  set: (part: Partial<Notice>) => void;
}) {
  return (
    <details>
      <summary>
        <b>Name and notices</b>
        {game.editions.length > 1 ? ", edition of the stats" : ""}
      </summary>
      <div className="stack below">
        <label className="field">
          <span>Name of the battle</span>
          <input
            className="input"
            value={notice.title}
            maxLength={80}
            onChange={(event) => set({ title: event.target.value })}
            placeholder="None"
            data-testid="match-title"
          />
        </label>
        <label className="field">
          <span>Who may find it</span>
          <select
            className="input"
            value={String(notice.listed)}
            onChange={(event) => set({ listed: event.target.value === "true" })}
            data-testid="listed"
          >
            <option value="true">Everybody: it is in the list of tables, and open to watch</option>
            <option value="false">Only people with the link</option>
          </select>
        </label>
        {game.editions.length > 1 && (
          <label className="field">
            <span>Edition of the stats</span>
            <select
              className="input"
              value={notice.edition}
              onChange={(event) => set({ edition: Number(event.target.value) })}
              data-testid="edition"
            >
              {game.editions.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.number}: {each.name}
                  {each.id === game.edition.id ? " (newest)" : ""}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </details>
  );
}

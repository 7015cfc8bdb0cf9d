import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { get } from "@/api/client";
import { diceKey, rollFace, sha256, unhex } from "@/api/dice";
import type { DiceProof } from "@/api/types";
import { Bone, Die, Empty, Icon } from "@/ui";
import "./replay.css";

type Checked = { n: number; sides: number; face: number; purpose: string; computed: number };
type Verdict = { secretFits: boolean; rolls: Checked[]; done: boolean };

/** Recomputes every roll of a finished match in this browser, from the published secret alone. */
export default function DicePage({ params }: { params: { id: string } }) {
  const proof = useQuery({
    queryKey: ["dice", params.id],
    queryFn: () => get<DiceProof>(`/api/matches/${params.id}/dice`),
  });
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    const data = proof.data;
    if (!data?.secret) return;
    let stopped = false;
    const check = async () => {
      const secret = unhex(data.secret as string);
      const key = await diceKey(secret);
      const secretFits = (await sha256(secret)) === data.commitment;
      const rolls: Checked[] = [];
      for (const roll of data.rolls ?? []) {
        const computed = await rollFace(key, data.match ?? params.id, data.entropy, roll.n, roll.sides);
        rolls.push({ ...roll, computed });
        if (stopped) return;
        if (rolls.length % 40 === 0) setVerdict({ secretFits, rolls: [...rolls], done: false });
      }
      setVerdict({ secretFits, rolls, done: true });
    };
    void check();
    return () => {
      stopped = true;
    };
  }, [proof.data, params.id]);

  if (proof.isError) {
    return (
      <div className="page">
        <Empty whole title="No dice here">
          The match does not exist, or it is not yours to check.
        </Empty>
      </div>
    );
  }
  const data = proof.data;
  const wrong = verdict?.rolls.filter((roll) => roll.computed !== roll.face).length ?? 0;
  return (
    <div className="page">
      <header>
        <h1 className="slipped">The dice, proved</h1>
        <p>
          Before the first roll the server published a hash of its secret, and every seat threw in entropy of its own.
          Now this page recomputes each roll, here, with your browser's own HMAC-SHA256. Nobody has to be believed.
        </p>
      </header>
      {!data && <Bone height="10rem" />}
      {data && (
        <dl className="stack mono" style={{ margin: 0, overflowWrap: "anywhere" }}>
          <div>
            <dt className="legend">Commitment (SHA-256 of the secret)</dt>
            <dd style={{ margin: 0 }}>{data.commitment}</dd>
          </div>
          <div>
            <dt className="legend">Joint entropy</dt>
            <dd style={{ margin: 0 }}>{data.entropy}</dd>
          </div>
          <div>
            <dt className="legend">Secret</dt>
            <dd style={{ margin: 0 }}>{data.secret ?? "sealed until the match is over"}</dd>
          </div>
        </dl>
      )}
      {data && !data.secret && (
        <Empty title="Still sealed">
          The secret is published when the match ends. Until then it could foretell rolls. Come back after the last
          shot.
        </Empty>
      )}
      {verdict && (
        <>
          <p
            className={`verdict ${verdict.secretFits && !wrong ? "good" : "bad"}`}
            data-testid="verdict"
            data-ok={verdict.done && verdict.secretFits && !wrong}
          >
            <Icon name={verdict.secretFits && !wrong ? "check" : "cross"} size={30} />
            {!verdict.secretFits
              ? "The secret does not fit its commitment"
              : wrong
                ? `${wrong} rolls do not fit`
                : verdict.done
                  ? verdict.rolls.length
                    ? `All ${verdict.rolls.length} rolls check`
                    : "Nobody rolled a die"
                  : `${verdict.rolls.length} rolls so far`}
          </p>
          <div className="proof-wrap">
            <table className="proof">
              <thead>
                <tr>
                  <th>Roll</th>
                  <th>For</th>
                  <th>Rolled</th>
                  <th>Recomputed</th>
                  <th>
                    <span className="hidden">Same</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {verdict.rolls.map((roll) => (
                  <tr key={roll.n} className={roll.face === roll.computed ? "" : "bad"}>
                    <td>{roll.n}</td>
                    <td>{roll.purpose}</td>
                    <td>
                      <Die face={roll.face} size={20} />
                    </td>
                    <td>{roll.computed}</td>
                    <td>
                      <Icon
                        name={roll.face === roll.computed ? "check" : "cross"}
                        size={16}
                        label={roll.face === roll.computed ? "fits" : "does not fit"}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { FigureIcon } from "./FigureIcon";
import "@/ui/lesson.css";

function Street({ children, label }: { children: ReactNode; label: string }) {
  return (
    <svg viewBox="0 0 240 160" role="img" aria-label={label} className="panel-art">
      <rect width="240" height="160" fill="var(--board-open)" />
      <path
        d="M40 0V160M80 0V160M120 0V160M160 0V160M200 0V160M0 40H240M0 80H240M0 120H240"
        stroke="var(--board-grid)"
      />
      {children}
    </svg>
  );
}

function Man({ x, y, team, rank = "henchman" }: { x: number; y: number; team: number; rank?: string }) {
  return (
    <svg x={x - 13} y={y - 13} width="26" height="26" viewBox="0 0 26 26" overflow="visible" aria-hidden="true">
      <FigureIcon figure={{ team, role: rank }} size={26} />
    </svg>
  );
}

const Label = ({ x, y, children }: { x: number; y: number; children: string }) => (
  <text x={x} y={y} fontSize="13" fontWeight="700" textAnchor="middle" fill="var(--ink)">
    {children}
  </text>
);

/** Six drawings, sixty seconds: what a newcomer must know. */
export default function Lesson() {
  return (
    <ol className="panels">
      <li>
        <Street label="A figure walks fifteen centimetres round a crate">
          <rect x="90" y="60" width="40" height="40" fill="var(--board-partial)" stroke="var(--ink)" strokeWidth="3" />
          <path
            d="M40 110L80 120L150 110L190 70"
            fill="none"
            stroke="var(--ink)"
            strokeWidth="3"
            strokeDasharray="7 4"
          />
          <Man x={40} y={110} team={0} />
          <Man x={190} y={70} team={0} />
          <Label x={140} y={140}>
            15 of 15 cm
          </Label>
        </Street>
        <p>
          Gangs take turns with <b>one figure each</b>. It moves up to its Move, then it may shoot. Not the other way
          round.
        </p>
      </li>
      <li>
        <Street label="Rings around a shooter: six up close, four in the middle, six far off">
          {[32, 56, 82, 108].map((r) => (
            <circle key={r} cx="36" cy="80" r={r} fill="none" stroke="var(--ink)" strokeDasharray="5 4" />
          ))}
          <Man x={36} y={80} team={0} />
          {[
            [52, "6"],
            [80, "5"],
            [106, "4"],
            [132, "5"],
          ].map(([x, text]) => (
            <Label key={x} x={Number(x)} y={84}>
              {String(text)}
            </Label>
          ))}
          <Man x={196} y={80} team={1} />
        </Street>
        <p>
          A die plus <b>Shoot</b> must reach the number of the band. The middle is best: guns are clumsy up close.
        </p>
      </li>
      <li>
        <Street label="A low wall hides half of the lines to a figure">
          <path d="M36 80L196 68L196 92Z" fill="var(--accent)" opacity=".5" />
          <rect x="150" y="80" width="12" height="60" fill="var(--board-full)" stroke="var(--ink)" strokeWidth="3" />
          <path d="M36 80L196 80L196 92Z" fill="var(--soft)" opacity=".6" />
          <Man x={36} y={80} team={0} />
          <Man x={196} y={80} team={1} />
          <Label x={120} y={150}>
            5 of 11 lines
          </Label>
        </Street>
        <p>
          Eleven lines run to the base. If anything covers <b>one of them</b>, the target has cover.
        </p>
      </li>
      <li>
        <Street label="A figure under fire dashes behind a wall">
          <rect x="150" y="30" width="14" height="90" fill="var(--board-full)" stroke="var(--ink)" strokeWidth="3" />
          <Man x={36} y={80} team={0} />
          <path d="M50 80L112 118" stroke="var(--accent)" strokeWidth="4" />
          <Man x={120} y={124} team={1} />
          <path d="M130 118L192 78" fill="none" stroke="var(--ink)" strokeWidth="3" strokeDasharray="7 4" />
          <Man x={196} y={74} team={1} />
        </Street>
        <p>
          <b>Suppressed</b> in the open: keep your head on a 4 with Tactics, then dash for cover. Else you are down.
        </p>
      </li>
      <li>
        <Street label="A figure climbs onto a roof: three plus needed">
          <rect x="110" y="36" width="90" height="80" fill="var(--shade)" stroke="var(--ink)" strokeWidth="4" />
          <path d="M60 80L130 76" stroke="var(--ink)" strokeWidth="3" strokeDasharray="7 4" />
          <Man x={60} y={80} team={0} />
          <Man x={140} y={76} team={0} rank="leader" />
          <Label x={156} y={142}>
            15 cm: 3 with Tactics
          </Label>
        </Street>
        <p>
          Walls, crates and roofs take a <b>Tactics</b> check: height by five. Who sees the leader uses the leader's.
        </p>
      </li>
      <li>
        <Street label="Two figures touch; dice are compared at the end of the cycle">
          <Man x={106} y={76} team={0} />
          <Man x={133} y={76} team={1} />
          <Label x={120} y={120}>
            5 + 1 beats 3 + 1
          </Label>
        </Street>
        <p>
          Touch an enemy and its turn is gone. Blades meet <b>when everybody has acted</b>. Afterwards, loot buys more.
        </p>
      </li>
    </ol>
  );
}

import type { ReactNode } from "react";
import { ShipIcon } from "./ShipIcon";
import "@/ui/lesson.css";

function Chart({ children, label }: { children: ReactNode; label: string }) {
  return (
    <svg viewBox="0 0 240 160" role="img" aria-label={label} className="panel-art">
      <rect width="240" height="160" fill="var(--board-open)" />
      <path
        d="M40 0V160M80 0V160M120 0V160M160 0V160M200 0V160M0 40H240M0 80H240M0 120H240"
        stroke="var(--board-partial)"
        strokeWidth="1.500"
      />
      <path
        d="M22 18h.1M98 26h.1M186 12h.1M226 70h.1M58 140h.1M140 100h.1M206 142h.1"
        stroke="var(--board-partial-ink)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      {children}
    </svg>
  );
}

function Ship({
  x,
  y,
  profile,
  seat,
  facing,
}: {
  x: number;
  y: number;
  profile: string;
  seat: number;
  facing?: string;
}) {
  return (
    <svg x={x * 40} y={y * 40} width="40" height="40" viewBox="0 0 40 40" overflow="visible" aria-hidden="true">
      <ShipIcon piece={{ profile, seat, facing }} size={40} />
    </svg>
  );
}

const dots = (cells: [number, number][]) =>
  cells.map(([x, y]) => (
    <g key={`${x}.${y}`}>
      <rect x={x * 40} y={y * 40} width="40" height="40" fill="var(--accent)" opacity=".25" />
      <circle cx={x * 40 + 20} cy={y * 40 + 20} r="4" fill="var(--accent)" stroke="var(--ink)" strokeWidth="1" />
    </g>
  ));

/** Six drawings, sixty seconds: what a newcomer must know. */
export default function Lesson() {
  return (
    <ol className="panels">
      <li>
        <Chart label="A frigate flies two squares ahead, turns right and flies on">
          {dots([
            [1, 2],
            [1, 1],
            [2, 0],
          ])}
          <path d="M60 140V60L100 20" fill="none" stroke="var(--ink)" strokeWidth="5" strokeDasharray="9 6" />
          <Ship x={1} y={3} profile="D1" seat={0} facing="N" />
          <Ship x={3} y={-0.1} profile="D1" seat={0} facing="NE" />
        </Chart>
        <h3>Fly where the wedge points</h3>
        <p>
          A ship has steps and turns. It flies where its bow looks; a turn is an eighth of a circle. Fighters fly any
          way.
        </p>
      </li>
      <li>
        <Chart label="A whole fleet moves before the first shot">
          <Ship x={0} y={2} profile="E1" seat={0} facing="NE" />
          <Ship x={1} y={1} profile="D1" seat={0} facing="NE" />
          <Ship x={2} y={2} profile="C1" seat={0} />
          <path d="M84 52L128 30M124 100H164" stroke="var(--side-0)" strokeWidth="6" />
          <path d="M140 24l-18 1 8 16zM180 100l-17-10v20z" fill="var(--side-0)" />
          <g fontFamily="var(--title)" fontSize="26" fill="var(--ink)">
            <text x="148" y="34">
              1. MOVE
            </text>
            <text x="168" y="140">
              2. FIRE
            </text>
          </g>
        </Chart>
        <h3>First move, then fire</h3>
        <p>
          Any ships in any order. The first shot of your turn ends all your moving; then fire everything that is loaded.
        </p>
      </li>
      <li>
        <Chart label="A heavy gun fires only where the bow points">
          <path d="M60 100L2 -40H118z" fill="var(--bad)" opacity=".15" />
          <path d="M60 100L2 -40M60 100L118 -40" stroke="var(--bad)" strokeWidth="3" strokeDasharray="8 6" />
          <Ship x={1} y={2} profile="E2" seat={0} facing="N" />
          <Ship x={1.2} y={0} profile="D1" seat={1} facing="S" />
          <Ship x={4} y={2} profile="D3" seat={1} facing="W" />
        </Chart>
        <h3>Bows aim, turrets do not care</h3>
        <p>
          Heavy guns reach only what lies nearest to your heading. Turrets, missiles and torpedoes fire any way in
          range.
        </p>
      </li>
      <li>
        <Chart label="Accuracy against agility, and a twelve-sided die">
          <g fontFamily="var(--title)" fontSize="22" fill="var(--ink)">
            {["1–5 MISS", "6–10 HALF", "11 FULL", "12 ASTRAY"].map((text, n) => (
              <g key={text} transform={`translate(20 ${18 + n * 34})`}>
                <rect
                  width="200"
                  height="28"
                  fill={n === 3 ? "var(--bad)" : n === 2 ? "var(--accent)" : "var(--sheet)"}
                  stroke="var(--ink)"
                  strokeWidth="2.500"
                />
                <text
                  x="100"
                  y="22"
                  textAnchor="middle"
                  fill={n === 3 ? "var(--sheet)" : n === 2 ? "var(--accent-ink)" : "var(--ink)"}
                >
                  {text}
                </text>
              </g>
            ))}
          </g>
        </Chart>
        <h3>One die, and only if needed</h3>
        <p>
          A weapon as accurate as its target is agile just hits. Otherwise a d12 decides, and a 12 strikes one of your
          own.
        </p>
      </li>
      <li>
        <Chart label="A carrier covers two ships with its defence field">
          <rect
            x="44"
            y="20"
            width="152"
            height="120"
            fill="var(--side-0)"
            opacity=".14"
            stroke="var(--side-0)"
            strokeWidth="4"
          />
          <Ship x={2} y={1} profile="E1" seat={0} facing="E" />
          <Ship x={3} y={2} profile="D1" seat={0} facing="E" />
          <Ship x={5} y={0} profile="D2" seat={1} facing="SW" />
          <path d="M210 40l-18 12" stroke="var(--bad)" strokeWidth="5" />
        </Chart>
        <h3>RUs buy fields, jumps, ships</h3>
        <p>
          What your fleet did not cost stays in reserve: for defence fields, jammers, EMP, jumps, flares, and new ships.
        </p>
      </li>
      <li>
        <Chart label="Boarders take a ship, mines wait, a ram strikes">
          <Ship x={1} y={1} profile="D2" seat={0} facing="E" />
          <Ship x={2} y={1} profile="E2" seat={1} facing="W" />
          <path d="M70 60h20" stroke="var(--accent)" strokeWidth="8" />
          <g transform="translate(180 110)">
            <path d="M-16 -16L16 16M16 -16L-16 16M0 -22V22M-22 0H22" stroke="var(--ink)" strokeWidth="5" />
            <circle r="11" fill="var(--side-0)" stroke="var(--ink)" strokeWidth="3" />
          </g>
        </Chart>
        <h3>Board, mine, ram, scuttle</h3>
        <p>
          Infiltrators take ships for keeps, mine layers leave surprises, frigates ram, and a doomed ship may go up in
          style.
        </p>
      </li>
    </ol>
  );
}

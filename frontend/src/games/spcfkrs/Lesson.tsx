import { Dice } from "@/ui";
import { PieceMark } from "./art";
import "@/ui/lesson.css";

const P = { side: 0, gun: "plasma_rifle", melee: "knife", modifications: [] };
const B = { side: 1, gun: "assault_rifle", melee: "knife", modifications: [] };

function Cell({ x, y, fill }: { x: number; y: number; fill: string }) {
  return <rect x={x * 40} y={y * 40} width="40" height="40" fill={fill} />;
}

function Ground({ children, label }: { children: React.ReactNode; label: string }) {
  return (
    <svg viewBox="0 0 240 160" role="img" aria-label={label} className="panel-art">
      <rect width="240" height="160" fill="var(--board-open)" />
      <path
        d="M40 0V160M80 0V160M120 0V160M160 0V160M200 0V160M0 40H240M0 80H240M0 120H240"
        stroke="var(--board-grid)"
        strokeWidth="1.500"
      />
      {children}
    </svg>
  );
}

function Token({ x, y, piece }: { x: number; y: number; piece: typeof P }) {
  return (
    <svg x={x * 40} y={y * 40} width="40" height="40" viewBox="0 0 40 40" aria-hidden="true" overflow="visible">
      <PieceMark piece={piece} size={40} />
    </svg>
  );
}

/** Six drawings, sixty seconds: what a newcomer must know. */
export default function Lesson() {
  return (
    <ol className="panels">
      <li>
        <Ground label="A fighter with its reach">
          {[
            [1, 1],
            [2, 1],
            [1, 2],
            [2, 2],
            [3, 1],
            [3, 2],
            [2, 3],
            [1, 3],
            [3, 3],
            [0, 1],
            [0, 2],
            [4, 2],
          ].map(([x, y]) => (
            <g key={`${x}${y}`} opacity=".55">
              <Cell x={x as number} y={y as number} fill="var(--accent)" />
            </g>
          ))}
          <path d="M60 100H140L178 62" fill="none" stroke="var(--side-0)" strokeWidth="6" />
          <path d="M188 52l-22 6 16 16z" fill="var(--side-0)" />
          <Token x={1} y={2} piece={P} />
        </Ground>
        <h3>1. Write orders</h3>
        <p>
          Each fighter gets one action and one move. Tap the fighter, tap the enemy, tap the ground. No order means:
          hold.
        </p>
      </li>
      <li>
        <Ground label="Two locked sheets">
          <g transform="translate(46 30) rotate(-5 30 50)">
            <rect width="62" height="90" fill="var(--side-0)" transform="translate(6 6)" />
            <rect width="62" height="90" fill="var(--sheet)" stroke="var(--ink)" strokeWidth="4" />
            <path d="M12 22h38M12 36h38M12 50h26" stroke="var(--ink)" strokeWidth="4" />
            <path
              d="M20 64h22v16H20zM25 64v-5a6 6 0 0112 0v5"
              fill="var(--accent)"
              stroke="var(--ink)"
              strokeWidth="3"
            />
          </g>
          <g transform="translate(132 34) rotate(6 30 50)">
            <rect width="62" height="90" fill="var(--side-1)" transform="translate(6 6)" />
            <rect width="62" height="90" fill="var(--sheet)" stroke="var(--ink)" strokeWidth="4" />
            <path d="M12 22h38M12 36h30M12 50h38" stroke="var(--ink)" strokeWidth="4" />
            <path
              d="M20 64h22v16H20zM25 64v-5a6 6 0 0112 0v5"
              fill="var(--accent)"
              stroke="var(--ink)"
              strokeWidth="3"
            />
          </g>
        </Ground>
        <h3>2. Lock in</h3>
        <p>Nobody sees the other sheet. When both are locked, all orders run at once: hack, stab, shoot, then move.</p>
      </li>
      <li>
        <Ground label="A clear shot">
          <path d="M60 60H180" stroke="var(--ink)" strokeWidth="4" />
          <Token x={1} y={1} piece={P} />
          <Token x={4} y={1} piece={B} />
          <foreignObject x="88" y="104" width="70" height="40">
            <Dice faces={[4]} used={4} hit size={34} />
          </foreignObject>
          <text x="132" y="130" className="panel-text">
            3+ hits
          </text>
        </Ground>
        <h3>3. One die a shot</h3>
        <p>A clear line: one die, three or more hits. Most fighters have one Body. You see where this goes.</p>
      </li>
      <li>
        <Ground label="A shot over rubble">
          <path d="M60 60H180" stroke="var(--ink)" strokeWidth="4" strokeDasharray="9 7" />
          <g transform="translate(120 40)">
            <rect width="40" height="40" fill="var(--board-partial)" />
            <path
              d="M4 34l8-16 9 8 6-14 9 22z"
              fill="var(--board-open)"
              stroke="var(--board-partial-ink)"
              strokeWidth="3"
            />
          </g>
          <Token x={1} y={1} piece={P} />
          <Token x={4} y={1} piece={B} />
          <foreignObject x="48" y="104" width="90" height="40">
            <Dice faces={[5, 2]} used={2} hit={false} size={34} />
          </foreignObject>
          <text x="134" y="130" className="panel-text">
            low counts
          </text>
        </Ground>
        <h3>4. Rubble helps</h3>
        <p>
          Partial cover between: two dice, the lower counts. Rubble you stand next to does not spoil your own shots.
        </p>
      </li>
      <li>
        <Ground label="A wall stops a shot">
          <path d="M60 60H116" stroke="var(--faint)" strokeWidth="4" strokeDasharray="3 8" />
          <rect x="126" y="46" width="40" height="80" fill="var(--accent)" />
          <rect x="120" y="40" width="40" height="80" fill="var(--board-full)" />
          <path
            d="M120 60h40M120 80h40M120 100h40M134 40v20M148 60v20M134 80v20M148 100v20"
            stroke="var(--board-full-ink)"
            strokeWidth="3"
          />
          <Token x={1} y={1} piece={P} />
          <Token x={4} y={1} piece={B} />
        </Ground>
        <h3>5. Walls stop</h3>
        <p>
          Full cover: no shot, no way through. Unless you shoot the wall to rubble first. Plasma just burns through it.
        </p>
      </li>
      <li>
        <Ground label="The faster acts first">
          <text x="62" y="34" className="panel-text">
            Speed 5
          </text>
          <text x="160" y="34" className="panel-text">
            Speed 3
          </text>
          <path d="M76 70H160" stroke="var(--ink)" strokeWidth="10" />
          <path d="M76 70H160" stroke="var(--side-0)" strokeWidth="5" />
          <Token x={1} y={1.25} piece={P} />
          <g opacity=".9">
            <Token x={4} y={1.25} piece={B} />
          </g>
          <path d="M158 52l46 40M204 52l-46 40" stroke="var(--ink)" strokeWidth="11" />
          <path d="M158 52l46 40M204 52l-46 40" stroke="var(--accent)" strokeWidth="5" />
        </Ground>
        <h3>6. Fast acts first</h3>
        <p>Higher Speed goes earlier in each phase. The dead do not shoot back. Last side standing wins.</p>
      </li>
    </ol>
  );
}

import { Lesson } from "./Lesson";

export default function HowTo() {
  return (
    <div className="page">
      <header>
        <h1 className="slipped">How to fight</h1>
        <p>
          SPCFKRS in a minute. The other 345 clauses are in the <a href="/rules/spcfkrs">rules reference</a>, and the
          table opens the right one when you press a die.
        </p>
      </header>
      <h2 className="hidden">Six pictures</h2>
      <Lesson game="spcfkrs" />
      <div className="row">
        <a className="btn main" href="/">
          Got it
        </a>
        <a className="btn" href="/rules/spcfkrs">
          All the rules
        </a>
      </div>
    </div>
  );
}

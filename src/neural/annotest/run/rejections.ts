import type { Clause } from '../program/annotated.ts';

/** Share of rejected calls from which on the report names the clause. */
const MANY = 0.9;

/** A call that a precondition rejects; it was not made. */
export class Rejection {
  readonly clause: number;
  readonly thrown: string;

  constructor(clause: number, thrown: string) {
    this.clause = clause;
    this.thrown = thrown;
  }
}

/** Counts the calls that the preconditions of a function reject. */
export class Rejections {
  readonly #clauses: readonly Clause[];
  readonly #counts: number[];
  #thrown = '';

  constructor(clauses: readonly Clause[]) {
    this.#clauses = clauses;
    this.#counts = clauses.map(() => 0);
  }

  add({ clause, thrown }: Rejection): void {
    this.#counts[clause]!++;
    this.#thrown ||= thrown;
  }

  /** Returns a note that names the clause that rejects most; none if most calls are valid. */
  notes(tests: number, rejected: number): readonly string[] {
    const most = Math.max(0, ...this.#counts);
    // Nothing is counted if an earlier process, which a call ended, rejected the calls.
    if (rejected <= MANY * tests || most === 0) return [];
    const { text, line } = this.#clauses[this.#counts.indexOf(most)]!;
    const thrown = this.#thrown === '' ? '' : `; it throws ${this.#thrown}`;
    return [`@require ${text} (line ${line}) rejects ${most} of ${tests} calls${thrown}`];
  }
}

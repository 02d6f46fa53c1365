import type { Relation } from '../vocabulary/relations/relation.ts';

/** The layout of windows as network input: one column per outcome of each relation; each role has columns of its own. */
export class WindowRows {
  /** The number of columns, at least 1. */
  readonly width: number;
  /** By role and relation, the column of its outcome 0. */
  readonly #first: readonly (readonly number[])[];

  /** @param relations the relations of each role. */
  constructor(relations: readonly (readonly Relation[])[]) {
    let column = 0;
    this.#first = relations.map((ofRole) =>
      ofRole.map(({ outcomes }) => {
        column += outcomes.length;
        return column - outcomes.length;
      }),
    );
    this.width = Math.max(1, column);
  }

  /** Writes the row of a window at index `start` of `out`, which must be 0 there. */
  write(role: number, outcomes: Uint8Array, out: Float32Array, start: number): void {
    const first = this.#first[role]!;
    for (let relation = 0; relation < first.length; relation++) {
      out[start + first[relation]! + outcomes[relation]!] = 1;
    }
  }
}

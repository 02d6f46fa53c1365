import type { Relation } from '../windows/vocabulary/relations/relation.ts';
import { NONE, SEVERAL, type ValidWindows } from './evidence.ts';
import { meet, OutcomeBits, someOfBoth } from './outcome-bits.ts';
import { withBetween, type Outcomes } from './outcomes.ts';

/** The outcomes that two relations of a role have together in valid windows. */
export class JointOutcomes {
  readonly #relations: readonly Relation[];
  readonly #bits: OutcomeBits;
  readonly #witnesses: Int32Array;

  /** @param columns by relation, its outcome for each window of the role. */
  constructor(
    relations: readonly Relation[],
    columns: readonly Uint8Array[],
    { numbers, witnesses }: ValidWindows,
  ) {
    this.#relations = relations;
    this.#bits = new OutcomeBits(columns, numbers);
    this.#witnesses = witnesses;
  }

  /** True if a valid window shows two outcomes together. */
  occur(first: number, ofFirst: number, second: number, ofSecond: number): boolean {
    const a = this.#bits.of(first)[ofFirst];
    const b = this.#bits.of(second)[ofSecond];
    return a !== undefined && b !== undefined && meet(a, b);
  }

  /**
   * Returns the outcomes of two relations together; undefined if one of them has a witness, so that valid objects may have
   * further outcomes.
   */
  of(first: number, second: number): Outcomes | undefined {
    const width = this.#relations[second]!.outcomes.length;
    const shown = new Uint8Array(this.#relations[first]!.outcomes.length * width);
    for (const [ofFirst, a] of this.#bits.of(first).entries()) {
      if (a === undefined) continue;
      for (const [ofSecond, b] of this.#bits.of(second).entries()) {
        if (b === undefined) continue;
        const witness = this.#witness(a, b);
        if (witness === NONE) continue;
        if (witness !== SEVERAL) return undefined;
        shown[ofFirst * width + ofSecond] = 1;
      }
    }
    return withBetween({ width, shown }, this.#relations[first]!, this.#relations[second]);
  }

  /** Returns the witness of the windows that are in two sets. */
  #witness(a: Uint32Array, b: Uint32Array): number {
    let found = NONE;
    const isSeveral = someOfBoth(a, b, (index) => {
      const witness = this.#witnesses[index]!;
      if (witness === SEVERAL || (found !== NONE && found !== witness)) return true;
      found = witness;
      return false;
    });
    return isSeveral ? SEVERAL : found;
  }
}

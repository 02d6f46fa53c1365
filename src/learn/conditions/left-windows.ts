import { BitSet } from './bit-set.ts';
import type { Candidate } from './candidate.ts';
import type { JointOutcomes } from './joint-outcomes.ts';
import { meet, OutcomeBits, someOfBoth } from './outcome-bits.ts';
import type { ForeignWindow } from './targets.ts';

/** The windows of a role that no valid object has, of broken objects that are not rejected yet. */
export class LeftWindows {
  /** Their numbers in the table of the role. */
  readonly numbers: Int32Array;
  /** By window, its objects that are not rejected yet. */
  readonly #objects: readonly (readonly number[])[];
  readonly #columns: readonly Uint8Array[];
  readonly #bits: OutcomeBits;
  /** The number of objects, also of those without such a window. */
  readonly #count: number;

  /**
   * @param columns by relation, its outcome for each window of the role.
   * @param done the objects that are rejected already.
   * @param count the number of objects.
   */
  constructor(
    columns: readonly Uint8Array[],
    windows: readonly ForeignWindow[],
    done: BitSet,
    count: number,
  ) {
    const left = windows
      .map(({ number, objects }) => ({ number, objects: objects.filter((object) => !done.has(object)) }))
      .filter(({ objects }) => objects.length > 0);
    this.numbers = Int32Array.from(left, ({ number }) => number);
    this.#objects = left.map(({ objects }) => objects);
    this.#columns = columns;
    this.#bits = new OutcomeBits(columns, this.numbers);
    this.#count = count;
  }

  /**
   * Returns an upper bound of the objects that a condition on two relations rejects: the windows with outcomes that no valid
   * window shows together, each counted once for each of its objects.
   */
  mostRejected(first: number, second: number, joint: JointOutcomes): number {
    let most = 0;
    for (const [ofFirst, a] of this.#bits.of(first).entries()) {
      if (a === undefined) continue;
      for (const [ofSecond, b] of this.#bits.of(second).entries()) {
        if (b === undefined || !meet(a, b) || joint.occur(first, ofFirst, second, ofSecond)) continue;
        someOfBoth(a, b, (index) => {
          most += this.#objects[index]!.length;
          return false;
        });
      }
    }
    return most;
  }

  /** Returns the objects not rejected yet that a condition on two relations rejects. */
  rejectedBy({ relations: [first, second], outcomes: { width, shown } }: Candidate): BitSet {
    const ofFirst = this.#columns[first!]!;
    const ofSecond = this.#columns[second!]!;
    const rejected = new BitSet(this.#count);
    for (const [index, number] of this.numbers.entries()) {
      if (shown[ofFirst[number]! * width + ofSecond[number]!] === 1) continue;
      for (const object of this.#objects[index]!) rejected.add(object);
    }
    return rejected;
  }
}

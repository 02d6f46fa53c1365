import type { Term } from '../terms/term.ts';

/** What a window says of its record in one respect: one of a few outcomes. */
export interface Relation {
  /** Unlike any other of the same role, and the same in every run. */
  readonly name: string;
  /** The outcomes in words; 0 is "does not apply". */
  readonly outcomes: readonly string[];
  /**
   * Writes the outcome for each of some records.
   *
   * @param out the outcome of `members[i]` goes to `out[i * stride + offset]`.
   */
  write(members: Int32Array, count: number, out: Uint8Array, stride: number, offset: number): void;
  /** What is compared, where the outcome is of a comparison. */
  readonly compared?: readonly [left: Term, right: Term];
}

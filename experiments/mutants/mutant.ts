import type { TextChange } from '../support/mutators/text-change.ts';

/** A change of a method. */
export interface Mutant extends TextChange {
  /** Number in the list of all mutants of the class, from 1. */
  readonly number: number;
  /** The method that is changed. */
  readonly method: string;
}

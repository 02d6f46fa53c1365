/** A change of the text of a file. */
export interface Mutant {
  /** Number in the list of all mutants of the class, from 1. */
  readonly number: number;
  /** The method that is changed. */
  readonly method: string;
  /** Name of Stryker's mutator. */
  readonly mutator: string;
  /** Line of the change, from 1. */
  readonly line: number;
  /** The text from `begin` to `end` is replaced. */
  readonly begin: number;
  readonly end: number;
  readonly replacement: string;
}

/** Returns the text of a file with a mutant in it. */
export const mutate = (text: string, { begin, end, replacement }: Mutant): string =>
  text.slice(0, begin) + replacement + text.slice(end);

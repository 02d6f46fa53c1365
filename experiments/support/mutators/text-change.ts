/** A change of the text of a file, by a mutator. */
export interface TextChange {
  /** Name of Stryker's mutator. */
  readonly mutator: string;
  /** Line and column of the change, from 1. */
  readonly line: number;
  readonly column: number;
  /** The text from `begin` to `end` is replaced. */
  readonly begin: number;
  readonly end: number;
  readonly replacement: string;
}

/** Returns the text of a file with a change in it. */
export const changeText = (text: string, { begin, end, replacement }: TextChange): string =>
  text.slice(0, begin) + replacement + text.slice(end);

/** A sentence about the objects of a class, written down before the class is trained. */
export interface Statement {
  readonly words: string;
  /** Patterns that a learned sentence matches, all of them, if it says this; fields and terms rather than words. */
  readonly says: readonly RegExp[];
}

/** True if a learned sentence says a statement. */
export const isSaid = ({ says }: Statement, sentence: string): boolean =>
  says.every((pattern) => pattern.test(sentence));

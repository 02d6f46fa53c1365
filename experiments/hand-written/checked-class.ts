import type { Statement } from '../support/statement.ts';

/** What the authors of a class check themselves, besides its structure, which the module exports by default. */
export interface CheckedClass {
  /** The published name and release. */
  readonly release: string;
  /** Objects of the largest class, or entries of containers, that an item takes. */
  readonly partsPerItem: number;
  /** The hand-written check; an exception counts as false. */
  readonly check: (object: never) => boolean;
  /** The rules that the check holds objects to, read from its source. */
  readonly rules: readonly Statement[];
}

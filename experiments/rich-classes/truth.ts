import type { Statement } from '../support/statement.ts';

/** A sentence that an engineer would write about a class. */
export interface Truth extends Statement {
  /** True if the sentence holds for an object. */
  readonly holds: (object: never) => boolean;
}

/** What is known about a class, besides its structure, which the module exports by default. */
export interface RichClass {
  /** The published name and release. */
  readonly release: string;
  /** Objects of the largest class, or entries of containers, that an item takes. */
  readonly partsPerItem: number;
  readonly truths: readonly Truth[];
}

import type { Bug } from '../bug.ts';

/**
 * A bug of the search tree among the benchmarks of TACO (Galeotti, Rosner, López Pombo, Frias, ISSTA 2010). Molina et
 * al. (ICSE 2019, table IV) do not say which bug they counted; this is the one of the benchmarks that breaks the
 * order of a tree.
 */
export const binTreeBugs = {
  'one-child': {
    description: 'remove links the only child of a left child as the right child of its parent',
    effect: 'invariant',
    suspects: ['remove'],
  },
} as const satisfies Record<string, Bug>;

/** Name of a bug in {@link binTreeBugs}. */
export type BinTreeBug = keyof typeof binTreeBugs;

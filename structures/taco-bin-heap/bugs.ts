import type { Bug } from '../bug.ts';

/**
 * The bug that TACO (Galeotti, Rosner, López Pombo, Frias, ISSTA 2010) found in the binomial heap of Visser et al. It
 * needs a heap of 13 nodes or more, with trees of one, four and eight nodes, when a node of a larger tree is removed.
 */
export const binHeapBugs = {
  'lost-tree': {
    description: 'merging inserts a tree without linking the preceding tree to it',
    effect: 'invariant',
    suspects: ['extractMin', 'delete'],
  },
} as const satisfies Record<string, Bug>;

/** Name of a bug in {@link binHeapBugs}. */
export type BinHeapBug = keyof typeof binHeapBugs;

import type { Bug } from '../bug.ts';

/**
 * The bug that TACO (Galeotti, Rosner, López Pombo, Frias, ISSTA 2010) found in the binomial heap of Visser et al.
 * The smallest heap that it shows in has 13 nodes, trees of one, four and eight, one of the larger of which goes.
 */
export const binHeapBugs = {
  'lost-tree': {
    description: 'merging puts a tree before a larger one without linking to it from the tree in front',
    effect: 'invariant',
    suspects: ['extractMin', 'delete'],
  },
} as const satisfies Record<string, Bug>;

export type BinHeapBug = keyof typeof binHeapBugs;

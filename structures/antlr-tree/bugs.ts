import type { Bug } from '../bug.ts';

/** The bug of ANTLR's BaseTree that Molina et al. (ICSE 2019, table IV) count. */
export const antlrTreeBugs = {
  'self-addition': {
    description: 'addChild adds a node to its own children, or to those of a node below it',
    effect: 'invariant',
    suspects: ['addChild'],
  },
} as const satisfies Record<string, Bug>;

export type AntlrTreeBug = keyof typeof antlrTreeBugs;

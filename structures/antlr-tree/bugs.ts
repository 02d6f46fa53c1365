import type { Bug } from '../bug.ts';

/** The bug of ANTLR's BaseTree in table IV of Molina et al. (ICSE 2019). */
export const antlrTreeBugs = {
  'self-addition': {
    description: 'addChild adds a node to its own children, or to those of a node below it',
    effect: 'invariant',
    suspects: ['addChild'],
  },
} as const satisfies Record<string, Bug>;

/** Name of a bug in {@link antlrTreeBugs}. */
export type AntlrTreeBug = keyof typeof antlrTreeBugs;

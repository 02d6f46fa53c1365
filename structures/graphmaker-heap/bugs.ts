import type { Bug } from '../bug.ts';

/** The bug of graphmaker's Fibonacci heap before its commit 13d53e3; it shows with repeated keys only. */
export const graphmakerBugs = {
  'stale-min': {
    description: 'linking roots leaves min at a node that became the child of another node with the same key',
    effect: 'invariant',
    suspects: ['removeMin'],
  },
} as const satisfies Record<string, Bug>;

/** Name of a bug in {@link graphmakerBugs}. */
export type GraphmakerBug = keyof typeof graphmakerBugs;

import type { Bug } from '../bug.ts';

/**
 * The bugs seeded in the insertion of kodkod's tree of integers (after Nokhbeh Zaeem, Gopinath, Khurshid, McKinley,
 * TACAS 2012). The numbers are those of the case studies of Molina et al., which have no 5 and 6.
 */
export const intTreeSetBugs = {
  err1: {
    description: 'insert finally links the new node to itself',
    effect: 'invariant',
    suspects: ['insert'],
  },
  err2: { description: 'insert colours the new node black', effect: 'invariant', suspects: ['insert'] },
  err3: {
    description: 'insert links a key smaller than that of its parent on the right',
    effect: 'invariant',
    suspects: ['insert'],
  },
  err4: {
    description: 'insert links a key larger than that of its parent on the left',
    effect: 'invariant',
    suspects: ['insert'],
  },
  err7: { description: 'insert does not restore the colours', effect: 'invariant', suspects: ['insert'] },
} as const satisfies Record<string, Bug>;

/** Name of a bug in {@link intTreeSetBugs}. */
export type IntTreeSetBug = keyof typeof intTreeSetBugs;

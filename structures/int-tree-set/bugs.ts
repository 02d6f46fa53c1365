import type { Bug } from '../bug.ts';

/**
 * The bugs seeded in the insertion of kodkod's tree of integers (after Nokhbeh Zaeem, Gopinath, Khurshid, McKinley,
 * TACAS 2012), under the numbers of the case studies of Molina et al., which know no 5 or 6.
 */
export const intTreeSetBugs = {
  err1: {
    description: 'insert links the new node to itself in the end',
    effect: 'invariant',
    suspects: ['insert'],
  },
  err2: { description: 'insert colours the new node black', effect: 'invariant', suspects: ['insert'] },
  err3: {
    description: 'insert links a key smaller than the last on the right',
    effect: 'invariant',
    suspects: ['insert'],
  },
  err4: {
    description: 'insert links a key larger than the last on the left',
    effect: 'invariant',
    suspects: ['insert'],
  },
  err7: { description: 'insert does not restore the colours', effect: 'invariant', suspects: ['insert'] },
} as const satisfies Record<string, Bug>;

export type IntTreeSetBug = keyof typeof intTreeSetBugs;

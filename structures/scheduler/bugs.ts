import type { Bug } from '../bug.ts';

/**
 * The bugs in the class-like part of `schedule`. v1 to v8 were seeded in the Software-artifact Infrastructure
 * Repository (v9 is in the command line driver). `original` is the bug that Molina et al. (ICSE 2019, section V)
 * found in the version regarded as correct.
 *
 * Here the seeded bugs are in code without the `original` bug. This matters to v8 only. In the repository, v8 drops an
 * assignment that matters only for a job upgraded twice in a row. So the paper counts v8 among the bugs that change no
 * state. Here it drops the corrected assignment, which leaves the old priority, as `original` does.
 */
export const schedulerBugs = {
  original: {
    description: 'upgradeProcess moves a job to the next queue but assigns it the old priority',
    effect: 'invariant',
    suspects: ['upgradeProcess'],
  },
  v1: {
    description: 'the search for the n-th job tests the first job of the list instead of the current one',
    effect: 'exception',
    suspects: ['upgradeProcess', 'unblockProcess'],
  },
  v2: {
    description: 'unblockProcess picks job (count + 1) * ratio instead of count * ratio + 1',
    effect: 'neutral',
    suspects: ['unblockProcess'],
  },
  v3: {
    description: 'upgradeProcess picks job count * ratio + 1.1 instead of count * ratio + 1',
    effect: 'neutral',
    suspects: ['upgradeProcess'],
  },
  v4: {
    description: 'upgradeProcess ignores the only job of a queue',
    effect: 'neutral',
    suspects: ['upgradeProcess'],
  },
  v5: {
    description: 'upgradeProcess does not check if a job was found',
    effect: 'exception',
    suspects: ['upgradeProcess'],
  },
  v6: {
    description: 'the search for the n-th job tests the list instead of the current job',
    effect: 'exception',
    suspects: ['upgradeProcess', 'unblockProcess'],
  },
  v7: {
    description: 'upgradeProcess and unblockProcess pick the previous job if the ratio is 1',
    effect: 'neutral',
    suspects: ['upgradeProcess', 'unblockProcess'],
  },
  v8: {
    description: 'upgradeProcess does not assign the new priority',
    effect: 'invariant',
    suspects: ['upgradeProcess'],
  },
} as const satisfies Record<string, Bug>;

/** Name of a bug in {@link schedulerBugs}. */
export type SchedulerBug = keyof typeof schedulerBugs;

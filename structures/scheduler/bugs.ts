import type { Bug } from '../bug.ts';

/**
 * The bugs of `schedule` that are in its class-like part: v1 to v8 are those seeded in the Software-artifact
 * Infrastructure Repository, `original` is the one that Molina et al. (ICSE 2019, section V) found in the version
 * taken for correct. (v9 is in the command line driver.)
 *
 * The seeded ones stand here in code whose `original` bug is mended. That matters to v8 alone: in the repository it
 * drops an assignment that changes a job upgraded for the second time in a row only, so the paper counts it among
 * those that change no state; dropping the mended one leaves the old priority, as `original` does.
 */
export const schedulerBugs = {
  original: {
    description: 'upgradeProcess moves a job to the next queue but assigns it the old priority',
    effect: 'invariant',
    suspects: ['upgradeProcess'],
  },
  v1: {
    description: 'looking for the n-th job tests the first job of the list instead of the present one',
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
    description: 'upgradeProcess leaves a job alone that is the only one of its queue',
    effect: 'neutral',
    suspects: ['upgradeProcess'],
  },
  v5: {
    description: 'upgradeProcess does not ask whether a job was found',
    effect: 'exception',
    suspects: ['upgradeProcess'],
  },
  v6: {
    description: 'looking for the n-th job tests the list instead of the present job',
    effect: 'exception',
    suspects: ['upgradeProcess', 'unblockProcess'],
  },
  v7: {
    description: 'upgradeProcess and unblockProcess pick the job before where the ratio is 1',
    effect: 'neutral',
    suspects: ['upgradeProcess', 'unblockProcess'],
  },
  v8: {
    description: 'upgradeProcess does not assign the new priority',
    effect: 'invariant',
    suspects: ['upgradeProcess'],
  },
} as const satisfies Record<string, Bug>;

export type SchedulerBug = keyof typeof schedulerBugs;

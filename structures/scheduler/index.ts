import { defineStructure, int, oneOf, type Structure } from '../../src/structure/language.ts';
import { distrust } from '../distrust.ts';
import { schedulerBugs, type SchedulerBug } from './bugs.ts';
import { repOK } from './rep-ok.ts';
import { MAX_PRIORITY, schedulerClass } from './scheduler.ts';

const priority = int(1, MAX_PRIORITY);
/** Shares of a queue: with 0.95 the picks of v3 differ, with 1 those of v5 and v7, with 2 those of v1 and v6. */
const ratio = oneOf(0, 0.5, 0.95, 1, 2);

const operations = {
  newProcess: [priority],
  upgradeProcess: [priority, ratio],
  blockProcess: [],
  unblockProcess: [ratio],
  quantumExpire: [],
  finishProcess: [],
};

/**
 * Trusted are all operations that lead to new states, but for those that a bug is in.
 *
 * @param bug by default none.
 */
export function schedulerStructure(bug?: SchedulerBug): Structure {
  const Scheduler = schedulerClass(bug);
  const { trusted, suspected } = distrust(operations, bug === undefined ? [] : schedulerBugs[bug].suspects);
  return defineStructure({
    name: bug === undefined ? 'scheduler' : `scheduler@${bug}`,
    create: () => new Scheduler(),
    builders: trusted,
    methods: { ...suspected, finishAllProcesses: [] },
    repOK,
  });
}

export default schedulerStructure();

import { defineStructure, int, oneOf, type Structure } from '../../src/objects/structure/language.ts';
import { distrust } from '../distrust.ts';
import { schedulerBugs, type SchedulerBug } from './bugs.ts';
import { repOK } from './rep-ok.ts';
import { MAX_PRIORITY, schedulerClass } from './scheduler.ts';

const priority = int(1, MAX_PRIORITY);
/** Shares of a queue. 0.95 reveals v3, 1 reveals v5 and v7, 2 reveals v1 and v6. */
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
 * Trusted: all operations that lead to new states, unless they have the bug.
 *
 * @param bug the bug of the class; default: none.
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

import { Receiver, type Call } from '../collect/receiver.ts';
import { usableBuilders } from '../collect/usable-builders.ts';
import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { perform } from './perform.ts';

const { repeatedSequences, minCalls } = LEARNING_CONSTANTS.sorts;

/** Calls on a new object, and the state after each. */
export interface Run {
  readonly calls: readonly Call[];
  readonly graphs: readonly ObjectGraph[];
}

/** Makes sequences of random builder calls, each on a new object and up to a call that throws. */
export function* drawRuns(
  structure: Structure,
  k: number,
  classes: ClassTable,
  random: Random,
): Steps<Run[]> {
  const builders = usableBuilders(structure, k);
  const runs: Run[] = [];
  for (let sequence = 0; sequence < repeatedSequences; sequence++) {
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    const calls: Call[] = [];
    const graphs: ObjectGraph[] = [receiver.graph];
    for (let index = 0; index < minCalls; index++) {
      const call = receiver.draw(random.pick(builders), random);
      const made = yield* perform(receiver, call);
      if (made === 'threw') break;
      if (made === 'forbidden') continue;
      calls.push(call);
      graphs.push(receiver.graph);
    }
    runs.push({ calls, graphs });
  }
  return runs;
}

/** Makes all calls again, each sequence up to a call that cannot be repeated. All runs come before, so the clock goes on. */
export function* repeatRuns(
  structure: Structure,
  k: number,
  classes: ClassTable,
  runs: readonly Run[],
): Steps<Run[]> {
  const repeated: Run[] = [];
  for (const { calls } of runs) {
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    const graphs: ObjectGraph[] = [receiver.graph];
    for (const call of calls) {
      // The first run may have changed an object that is an argument.
      if (call.args.some(isShared) || (yield* perform(receiver, call)) !== 'made') break;
      graphs.push(receiver.graph);
    }
    repeated.push({ calls, graphs });
  }
  return repeated;
}

/** True for an argument that is an object, other than a list of plain values, which is copied for each call. */
const isShared = (argument: Call['args'][number]): boolean => {
  if (argument.kind !== 'value') return false;
  const parts: unknown[] = Array.isArray(argument.value) ? argument.value : [argument.value];
  return parts.some((part) => typeof part === 'object' && part !== null);
};

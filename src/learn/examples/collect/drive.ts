import { type Bounds, withinBounds } from '../../../objects/heap/bounds.ts';
import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Random } from '../../../base/random.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { Driver } from '../dataset/dataset-settings.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import { Receiver, type Call } from './receiver.ts';
import { replayed } from './replay.ts';
import { usableBuilders } from './usable-builders.ts';
import type { Domain } from '../../../objects/structure/domain.ts';
import { argumentLists, fewestLists } from './argument-lists.ts';

/** The scope, the driver and the limits of collecting. */
export interface CollectOptions {
  /** The scope: at most k objects of a class. */
  readonly k: number;
  readonly driver: Driver;
  /** Builder calls, at most, replayed ones included. */
  readonly maxCalls: number;
  /** Distinct objects to collect, at most. */
  readonly maxStates: number;
  /** Objects that saturation reads, at most, those of all states together; default no limit. */
  readonly maxRead?: number;
  /** Distinct objects to collect at random, at most; default `maxStates`. */
  readonly maxSampled?: number;
  /** True if incomplete saturation is of no use: it then ends as soon as it cannot become complete. Default false. */
  readonly mustComplete?: boolean;
  /** The fields of each class in reading order; by default they are surveyed. */
  readonly fields?: KnownFields;
  readonly onProgress?: ((found: number) => void) | undefined;
}

export interface Driven {
  /** Builder calls made, replayed ones included. */
  readonly calls: number;
  /** True if saturation ended before a limit: it found every state of the scope, unless arguments were sampled. */
  readonly complete: boolean;
}

/** The inputs of a driver. */
export interface Drive {
  readonly structure: Structure;
  readonly options: CollectOptions;
  readonly classes: ClassTable;
  readonly bounds: Bounds;
  readonly random: Random;
  /** Collects a graph; returns true if it is new. */
  readonly keep: (graph: ObjectGraph) => boolean;
  readonly found: () => number;
}

const { patience, callsPerScope, extraCalls } = LEARNING_CONSTANTS.collect.random;

/** Drives builders at random, in sequences that end when the object leaves the scope or the sequence is long enough. */
export function* driveAtRandom(drive: Drive): Steps<Driven> {
  const { structure, options, classes, bounds, random, keep, found } = drive;
  const { k, maxCalls, maxSampled = options.maxStates } = options;
  const builders = usableBuilders(structure, k);
  const longest = callsPerScope * k + extraCalls;
  let calls = 0;
  let lastNew = 0;
  while (calls < maxCalls && calls - lastNew < patience && found() < maxSampled) {
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    for (let length = 0; length < longest && calls < maxCalls && found() < maxSampled; length++) {
      calls++;
      if (!(yield* settled(receiver.apply(receiver.draw(random.pick(builders), random))))) continue;
      if (!withinBounds(receiver.graph, bounds)) break;
      if (keep(receiver.graph)) lastNew = calls;
    }
  }
  return { calls, complete: false };
}

const { valuesPerDomain, maxArgumentLists } = LEARNING_CONSTANTS.collect.saturation;

/** The call that reached a state, and the state it was made in; both undefined for the empty object. */
interface Step {
  readonly from: Step | undefined;
  readonly call: Call | undefined;
  /** Number of calls that lead from the empty object to the state. */
  readonly depth: number;
}

/**
 * Drives builders to saturation: visits the distinct states within the scope breadth first and calls every builder in
 * each, until no state is new or a limit is reached. A builder is called with every argument list, or with 256 lists
 * spread evenly if there are more. States are restored by replaying their calls, which count as calls too. With
 * `mustComplete`, it ends as soon as the states in the queue take more calls than are left.
 */
export function* driveToSaturation(drive: Drive): Steps<Driven> {
  const { structure, options, classes, bounds, random, keep, found } = drive;
  const { k, maxRead = Infinity } = options;
  const builders = usableBuilders(structure, k);
  /** Returns the number of values of an argument, at least, in any state. */
  const fewest = (domain: Domain): number => {
    if (domain.kind === 'node') return 1;
    return (domain.kind === 'value' ? domain.values(k)?.length : undefined) ?? valuesPerDomain;
  };
  const queue: Step[] = [{ from: undefined, call: undefined, depth: 0 }];
  let calls = 0;
  let read = 0;
  const lists = builders.reduce((sum, { args }) => sum + fewestLists(args.map(fewest), maxArgumentLists), 0);
  /** Returns the number of calls, at least, that are made to visit a state. */
  const callsOf = ({ depth }: Step): number => depth + lists * (depth + 1);
  /** Calls, at least, that the states after the visited one take. */
  let pending = 0;
  const replay = (step: Step): Steps<Receiver> => {
    const path: Call[] = [];
    for (let at: Step | undefined = step; at?.call !== undefined; at = at.from) path.push(at.call);
    return replayed(structure, k, classes, path.reverse());
  };

  for (const [next, step] of queue.entries()) {
    if (next > 0) pending -= callsOf(step);
    const state = yield* replay(step);
    calls += step.depth;
    for (const operation of builders) {
      const domains = operation.args.map((domain) => state.choices(domain, valuesPerDomain, random));
      for (const args of argumentLists(domains, maxArgumentLists)) {
        if (calls + step.depth >= options.maxCalls || found() >= options.maxStates || read >= maxRead)
          return { calls, complete: false };
        const call: Call = { operation, args };
        const receiver = yield* replay(step);
        calls += step.depth + 1;
        if (!(yield* settled(receiver.apply(call)))) continue;
        read += receiver.graph.objects.length;
        if (!withinBounds(receiver.graph, bounds) || !keep(receiver.graph)) continue;
        const reached: Step = { from: step, call, depth: step.depth + 1 };
        queue.push(reached);
        pending += callsOf(reached);
        if (options.mustComplete === true && calls + pending > options.maxCalls)
          return { calls, complete: false };
      }
    }
  }
  return { calls, complete: true };
}

import { withinBounds } from '../../../objects/heap/bounds.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Domain } from '../../../objects/structure/domain.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Drive, Driven } from './drive.ts';
import { argumentLists, fewestLists } from './argument-lists.ts';
import { Receiver, type Call } from './receiver.ts';
import { usableBuilders } from './usable-builders.ts';

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
 * spread evenly if there are more. States are restored by replaying their calls, which count as calls too: states may lie ever deeper.
 *
 * With `mustComplete`, it ends as soon as the states in the queue take more calls than are left.
 */
export function* driveToSaturation({
  structure,
  options,
  classes,
  bounds,
  random,
  keep,
  found,
}: Drive): Steps<Driven> {
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
  const replay = function* (step: Step): Steps<Receiver> {
    const path: Call[] = [];
    for (let at: Step | undefined = step; at?.call !== undefined; at = at.from) path.push(at.call);
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    for (const call of path.reverse()) {
      const made = receiver.apply(call);
      if (typeof made !== 'boolean') yield made;
    }
    return receiver;
  };

  for (let next = 0; next < queue.length; next++) {
    const step = queue[next]!;
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
        const made = receiver.apply(call);
        if (made === false) continue;
        if (made !== true) yield made;
        read += receiver.graph.objects.length;
        if (!withinBounds(receiver.graph, bounds)) continue;
        if (!keep(receiver.graph)) continue;
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

import { withinBounds } from '../heap/bounds.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { settled, type Steps } from '../structure/steps.ts';
import type { Drive, Driven } from './drive.ts';
import { argumentLists } from './argument-lists.ts';
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
  const { k } = options;
  const builders = usableBuilders(structure, k);
  const queue: Step[] = [{ from: undefined, call: undefined, depth: 0 }];
  let calls = 0;
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
    const state = yield* replay(step);
    calls += step.depth;
    for (const operation of builders) {
      const domains = operation.args.map((domain) => state.choices(domain, valuesPerDomain, random));
      for (const args of argumentLists(domains, maxArgumentLists)) {
        if (calls + step.depth >= options.maxCalls || found() >= options.maxStates)
          return { calls, complete: false };
        const call: Call = { operation, args };
        const receiver = yield* replay(step);
        calls += step.depth + 1;
        const made = receiver.apply(call);
        if (made === false) continue;
        if (made !== true) yield made;
        if (!withinBounds(receiver.graph, bounds)) continue;
        if (keep(receiver.graph)) queue.push({ from: step, call, depth: step.depth + 1 });
      }
    }
  }
  return { calls, complete: true };
}

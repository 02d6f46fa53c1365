import { withinBounds } from '../heap/bounds.ts';
import type { Drive, Driven } from './drive.ts';
import { Receiver, type CallArgument, type Call } from './receiver.ts';
import { usableBuilders } from './usable-builders.ts';

/** Values tried of a domain too large to list, and most argument lists tried of one operation in one state. */
const SAMPLE = 4;
const ARGUMENT_LISTS = 256;

/** How a state was reached: a call on an earlier state. */
interface Step {
  readonly from: Step | undefined;
  readonly call: Call | undefined;
}

/**
 * Saturating driving: breadth first over the distinct states within the scope, every builder with every argument
 * in each, until nothing new comes or the cap is reached. A state is reached again by replaying its calls.
 */
export function driveToSaturation({
  structure,
  options,
  classes,
  bounds,
  random,
  keep,
  found,
}: Drive): Driven {
  const { k } = options;
  const builders = usableBuilders(structure, k);
  const queue: Step[] = [{ from: undefined, call: undefined }];
  let calls = 0;
  const replay = (step: Step): Receiver => {
    const path: Call[] = [];
    for (let at: Step | undefined = step; at?.call !== undefined; at = at.from) path.push(at.call);
    const receiver = new Receiver(structure, k, classes);
    for (const call of path.reverse()) receiver.apply(call);
    return receiver;
  };

  for (let next = 0; next < queue.length; next++) {
    const step = queue[next]!;
    const state = replay(step);
    for (const operation of builders) {
      const domains = operation.args.map((domain) => state.choices(domain, SAMPLE, random));
      for (const args of argumentLists(domains, ARGUMENT_LISTS)) {
        if (calls >= options.maxCalls || found() >= options.maxStates) return { calls, complete: false };
        const call: Call = { operation, args };
        const receiver = replay(step);
        calls++;
        if (!receiver.apply(call) || !withinBounds(receiver.graph, bounds)) continue;
        if (keep(receiver.graph)) queue.push({ from: step, call });
      }
    }
  }
  return { calls, complete: true };
}

/** The argument lists of a call: one choice from each domain, in order; at most `limit`, spread evenly. */
function* argumentLists(
  domains: readonly (readonly CallArgument[])[],
  limit: number,
): Generator<CallArgument[]> {
  const total = domains.reduce((product, { length }) => product * length, 1);
  const stride = Math.max(1, Math.ceil(total / limit));
  for (let index = 0; index < total; index += stride) {
    let rest = index;
    yield domains.map((choices) => {
      const choice = choices[rest % choices.length]!;
      rest = Math.floor(rest / choices.length);
      return choice;
    });
  }
}

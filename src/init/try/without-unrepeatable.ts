import { graphKey } from '../../objects/heap/graph.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { SortedAndLeftOut } from '../proposal.ts';
import { resultWithin } from './steps-within.ts';
import { succeeds, type Trials } from './trials.ts';

/** Number of pairs of objects that get equal calls, and the calls of each. */
const PAIRS = 16;
const CALLS = 8;

/**
 * Leaves out builders whose equal calls leave different objects, as with identifiers that count on outside of the object: no
 * model can be trained with them. They stay if no other builder would be left.
 */
export async function withoutUnrepeatable<T extends SortedAndLeftOut>(trials: Trials, sorted: T): Promise<T> {
  const subjects = sorted.builders.map((builder) => trials.find(builder)!);
  const unrepeatable = await unrepeatableAmong(trials, subjects);
  if (unrepeatable.size === subjects.length) return sorted;
  const why = 'equal calls leave different objects, as with identifiers that count on outside of the object';
  return {
    ...sorted,
    builders: sorted.builders.filter(({ name }) => !unrepeatable.has(name)),
    leftOut: [...sorted.leftOut, ...[...unrepeatable].map((name) => ({ name, why }))],
  };
}

/** Returns the names of the builders whose equal calls leave different objects. */
export async function unrepeatableAmong(
  trials: Trials,
  builders: readonly Operation[],
): Promise<ReadonlySet<string>> {
  const unrepeatable = new Set<string>();
  for (let pair = 0; pair < PAIRS; pair++) {
    const repeatable = builders.filter(({ name }) => !unrepeatable.has(name));
    if (repeatable.length === 0) break;
    const found = await resultWithin(firstUnrepeatable(trials.fork(pair), repeatable));
    if (found !== undefined) unrepeatable.add(found);
  }
  return unrepeatable;
}

/** Makes equal calls on two objects; returns the name of the first builder after which they differ. */
function* firstUnrepeatable(trials: Trials, builders: readonly Operation[]): Steps<string | undefined> {
  const { random } = trials;
  const [a, b] = [yield* trials.fresh(), yield* trials.fresh()];
  for (let calls = 0; calls < CALLS; calls++) {
    const call = a.draw(random.pick(builders), random);
    yield* succeeds(a, call);
    yield* succeeds(b, call);
    if (graphKey(a.graph) !== graphKey(b.graph)) return call.operation.name;
  }
  return undefined;
}

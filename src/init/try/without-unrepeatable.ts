import { graphKey } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { newReceiver } from './new-receiver.ts';
import type { SortedAndLeftOut } from './sorted-operations.ts';
import { stepsWithin } from './steps-within.ts';
import { succeeds } from './succeeds.ts';

/** Number of pairs of objects that get equal calls, and the calls of each. */
const PAIRS = 16;
const CALLS = 8;

/**
 * Leaves out builders whose equal calls leave different objects, as with identifiers that count on outside of the object: no
 * model can be trained with them. They stay if no other builder would be left.
 *
 * @param scope the scope of the objects that are tried.
 */
export async function withoutUnrepeatable<T extends SortedAndLeftOut>(
  structure: Structure,
  sorted: T,
  scope: number,
  random: Random,
): Promise<T> {
  const all = [...structure.builders, ...structure.methods];
  const subjects = sorted.builders.map(({ name }) => all.find((operation) => operation.name === name)!);
  const unrepeatable = new Set<string>();
  for (let pair = 0; pair < PAIRS; pair++) {
    const repeatable = subjects.filter(({ name }) => !unrepeatable.has(name));
    if (repeatable.length === 0) return sorted;
    const steps = firstUnrepeatable(structure, repeatable, scope, random.fork(String(pair)));
    const found = (await stepsWithin(steps))?.value;
    if (found !== undefined) unrepeatable.add(found);
  }
  if (unrepeatable.size === 0 || unrepeatable.size === subjects.length) return sorted;
  const why = 'equal calls leave different objects, as with identifiers that count on outside of the object';
  return {
    ...sorted,
    builders: sorted.builders.filter(({ name }) => !unrepeatable.has(name)),
    leftOut: [...sorted.leftOut, ...[...unrepeatable].map((name) => ({ name, why }))],
  };
}

/** Makes equal calls on two objects; returns the name of the first builder after which they differ. */
function* firstUnrepeatable(
  structure: Structure,
  builders: readonly Operation[],
  scope: number,
  random: Random,
): Steps<string | undefined> {
  const [a, b] = [yield* newReceiver(structure, scope), yield* newReceiver(structure, scope)];
  for (let calls = 0; calls < CALLS; calls++) {
    const call = a.draw(random.pick(builders), random);
    yield* succeeds(a, call);
    yield* succeeds(b, call);
    if (graphKey(a.graph) !== graphKey(b.graph)) return call.operation.name;
  }
  return undefined;
}

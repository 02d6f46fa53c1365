import type { Receiver } from '../../collect/receiver.ts';
import { graphKey } from '../../heap/graph.ts';
import type { Random } from '../../random.ts';
import type { Steps } from '../../structure/steps.ts';
import type { Operation, Structure } from '../../structure/structure.ts';
import type { ProposedOperation } from '../operations/operations-of.ts';
import type { ProposedMethod } from '../proposal.ts';
import { builtBy } from './built-by.ts';
import type { SortedOperations } from './sorted-operations.ts';
import { stepsWithin } from './steps-within.ts';
import { succeeds } from './succeeds.ts';

/** Number of objects on which a method is called with and without its optional argument. */
const OBJECTS = 24;
/** Most calls of builders before that. */
const CALLS_BEFORE = 6;
/** Time limit for one method, in milliseconds. */
const TIMEOUT = 1000;

/**
 * Puts operations that give an optional argument under test beside those that do not, if the argument makes a difference:
 * the call never throws, and leaves some object otherwise than the call without it does.
 *
 * @param structure has all of these operations.
 * @param longer the operations with the optional argument.
 * @param scope the scope of the objects that are tried.
 */
export async function addOptional<T extends SortedOperations>(
  structure: Structure,
  sorted: T,
  longer: readonly ProposedOperation[],
  scope: number,
  random: Random,
): Promise<T> {
  const all = [...structure.builders, ...structure.methods];
  const subjectOf = (name: string): Operation => all.find((operation) => operation.name === name)!;
  const builders = sorted.builders.map(({ name }) => subjectOf(name));
  const methods: ProposedMethod[] = [];
  for (const method of sorted.methods) {
    methods.push(method);
    const more = longer.find(({ calls }) => calls === method.name);
    if (more === undefined || method.calls !== undefined || method.given !== undefined) continue;
    const pair = [subjectOf(method.name), subjectOf(more.name)] as const;
    const differs = await stepsWithin(makesADifference(structure, builders, pair, scope, random), TIMEOUT);
    if (differs?.value === true) methods.push(more);
  }
  return { ...sorted, methods };
}

/** True if the second operation, which takes one more argument, never throws and changes some object as the first does not. */
function* makesADifference(
  structure: Structure,
  builders: readonly Operation[],
  [shorter, longer]: readonly [Operation, Operation],
  scope: number,
  random: Random,
): Steps<boolean> {
  let differs = false;
  for (let made = 0; made < OBJECTS; made++) {
    const label = random.fork(String(made));
    const built = (): Steps<Receiver> =>
      builtBy(structure, builders, made % CALLS_BEFORE, scope, label.fork('build'));
    const [a, b] = [yield* built(), yield* built()];
    const call = b.draw(longer, label.fork('call'));
    if (!(yield* succeeds(b, call))) return false;
    yield* succeeds(a, { operation: shorter, args: call.args.slice(0, -1) });
    differs ||= graphKey(a.graph) !== graphKey(b.graph);
  }
  return differs;
}

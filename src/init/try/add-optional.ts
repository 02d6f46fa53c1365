import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { isIndexName } from '../operations/argument-for.ts';
import { countOf, sizesOf } from '../operations/conditions.ts';
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

/**
 * Puts operations that give an optional argument under test beside those that do not, if the argument makes a difference:
 * the call never throws, and leaves some object otherwise than the call without it does. An argument with the name of an
 * index must lie below the size of the object, if the object tells its size.
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
    const run = { structure, builders, pair, scope, random, index: more.parameters?.at(-1) };
    const found = (await stepsWithin(makesADifference(run)))?.value;
    if (found === undefined) continue;
    methods.push(found.require === undefined ? more : { ...more, require: found.require });
  }
  return { ...sorted, methods };
}

interface Run {
  readonly structure: Structure;
  readonly builders: readonly Operation[];
  /** Two operations, of which the second takes one more argument. */
  readonly pair: readonly [Operation, Operation];
  readonly scope: number;
  readonly random: Random;
  /** The name of that argument. */
  readonly index: string | undefined;
}

/**
 * Returns under which condition, if any, the second operation never throws and changes some object as the first does not;
 * undefined if it does not.
 */
function* makesADifference(run: Run): Steps<{ readonly require: string | undefined } | undefined> {
  const { structure, builders, pair, scope, random, index } = run;
  const [shorter, longer] = pair;
  let differs = false;
  const isIndex = index !== undefined && isIndexName(index);
  const { object: empty } = yield* builtBy(structure, [], 0, scope, random);
  const count = isIndex ? countOf(empty)?.code : undefined;
  for (let made = 0; made < OBJECTS; made++) {
    const label = random.fork(String(made));
    const built = (): Steps<Receiver> =>
      builtBy(structure, builders, made % CALLS_BEFORE, scope, label.fork('build'));
    const [a, b] = [yield* built(), yield* built()];
    const call = b.draw(longer, label.fork('call'));
    const size = sizesOf(b.object).find(({ code }) => code === count)?.value;
    const given = call.args.at(-1);
    if (size !== undefined && given?.kind === 'value' && (given.value as number) >= size) continue;
    if (!(yield* succeeds(b, call))) return undefined;
    yield* succeeds(a, { operation: shorter, args: call.args.slice(0, -1) });
    differs ||= graphKey(a.graph) !== graphKey(b.graph);
  }
  return differs ? { require: count && `${index} < ${count}` } : undefined;
}

import type { Random } from '../../base/random.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { jsMember } from '../../base/escape/javascript.ts';
import type { ProposedOperation } from '../operations/operations-of.ts';
import { builtBy } from './built-by.ts';
import type { SortedAndLeftOut, SortedOperations } from './sorted-operations.ts';
import { stepsWithin } from './steps-within.ts';
import { succeeds } from './succeeds.ts';

/** Number of objects on which a method is called. */
const OBJECTS = 24;
/** Most calls of builders before that. */
const CALLS_BEFORE = 6;

/**
 * Returns for each method an operation that gives it another object of the class, as to `concat`: filled by the first
 * builder that takes one value and is always allowed; none if there is no such builder.
 *
 * @param names the names of the methods.
 * @param create the expression that makes an object, in which `k` is the scope; the operations use `scope` in its place.
 */
export function otherObjects(
  names: readonly string[],
  { builders }: SortedOperations,
  create: string,
): ProposedOperation[] {
  const filling = builders.find(
    ({ args, node, given, require, refuses, isAsync }) =>
      args.length === 1 && [node, given, require, refuses, isAsync].every((value) => value === undefined),
  );
  if (filling === undefined) return [];
  const { name: builder, args } = filling;
  const empty = create.replaceAll(/\bk\b/g, 'scope');
  const given = `items.reduce((other, item) => (other${jsMember(builder)}(item), other), ${empty})`;
  return names.map((name) => ({ name, args: [`array(${args[0]})`], parameters: ['items'], given }));
}

/**
 * Puts methods that are left out under test with another object of the class as argument, if no such call throws and some
 * changes the object or returns something.
 *
 * @param structure has the operations, and the builders.
 * @param operations see {@link otherObjects}.
 * @param scope the scope of the objects that are tried.
 */
export async function addOtherObjects<T extends SortedAndLeftOut>(
  structure: Structure,
  sorted: T,
  operations: readonly ProposedOperation[],
  scope: number,
  random: Random,
): Promise<T> {
  const all = [...structure.builders, ...structure.methods];
  const builders = all.filter(({ name }) => sorted.builders.some((builder) => builder.name === name));
  const added: ProposedOperation[] = [];
  for (const operation of operations) {
    const subject = all.find(({ name }) => name === operation.name)!;
    const tried = await stepsWithin(works(structure, builders, subject, scope, random.fork(operation.name)));
    if (tried?.value === true) added.push(operation);
  }
  if (added.length === 0) return sorted;
  return {
    ...sorted,
    methods: [...sorted.methods, ...added],
    leftOut: sorted.leftOut.filter(({ name }) => !added.some((operation) => operation.name === name)),
  };
}

/** True if an operation never throws, and changes some object or returns something. */
function* works(
  structure: Structure,
  builders: readonly Operation[],
  subject: Operation,
  scope: number,
  random: Random,
): Steps<boolean> {
  let isUseful = false;
  for (let made = 0; made < OBJECTS; made++) {
    const own = random.fork(String(made));
    const receiver = yield* builtBy(structure, builders, made % CALLS_BEFORE, scope, own);
    const before = graphKey(receiver.graph);
    if (!(yield* succeeds(receiver, receiver.draw(subject, own)))) return false;
    isUseful ||= receiver.result !== undefined || graphKey(receiver.graph) !== before;
  }
  return isUseful;
}

import type { Steps } from '../../objects/structure/steps.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { jsMember } from '../../base/escape/javascript.ts';
import type { ProposedOperation } from '../operations/proposed-operation.ts';
import type { SortedAndLeftOut, SortedOperations } from '../proposal.ts';
import { succeeds, type Trials } from './trials.ts';

/** Objects on which a method is called, and most calls of builders before. */
const OBJECTS = 24;
const CALLS_BEFORE = 6;

/**
 * Returns for each method an operation that gives it another object of the class, as to `concat`: filled by the first
 * builder that takes one value and is always allowed; none if there is no such builder.
 *
 * @param create the expression that makes an object, in which `k` is the scope; the operations use `scope` in its place.
 */
export function otherObjects(
  names: readonly string[],
  { builders }: SortedOperations,
  create: string,
): ProposedOperation[] {
  const filling = builders.find(
    ({ args, node, given, require, refuses }) =>
      args.length === 1 && [node, given, require, refuses].every((value) => value === undefined),
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
 */
export async function addOtherObjects<T extends SortedAndLeftOut>(
  trials: Trials,
  sorted: T,
  operations: readonly ProposedOperation[],
): Promise<T> {
  const builders = trials.among(sorted.builders);
  const added = await trials.passing(operations, (own, subject) => works(own, builders, subject));
  const isAdded = (name: string): boolean => added.some((operation) => operation.name === name);
  return {
    ...sorted,
    methods: [...sorted.methods, ...added],
    leftOut: sorted.leftOut.filter(({ name }) => !isAdded(name)),
  };
}

/** True if an operation never throws, and changes some object or returns something. */
function* works(trials: Trials, builders: readonly Operation[], subject: Operation): Steps<boolean> {
  let isUseful = false;
  for (let made = 0; made < OBJECTS; made++) {
    const own = trials.random.fork(made);
    const receiver = yield* trials.built(builders, made % CALLS_BEFORE, own);
    const before = graphKey(receiver.graph);
    if (!(yield* succeeds(receiver, receiver.draw(subject, own)))) return false;
    isUseful ||= receiver.result !== undefined || graphKey(receiver.graph) !== before;
  }
  return isUseful;
}

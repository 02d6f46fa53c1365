import { graphKey } from '../../objects/heap/graph.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { freeName } from '../operations/argument-for.ts';
import type { ProposedOperation } from '../operations/proposed-operation.ts';
import type { SortedOperations } from '../proposal.ts';
import { succeeds, type Trials, withValue } from './trials.ts';

/** Objects on which an operation is called, and most calls of builders before. */
const OBJECTS = 24;
const CALLS_BEFORE = 6;

/** What is added to the name of an operation that gives a list. */
const MANY = 'Many';

/**
 * Returns for each operation that takes any number of arguments one that gives it a list of them, of at most as many as the scope:
 * as many as a container with a capacity holds.
 */
export function listsOf({ builders, methods }: SortedOperations): ProposedOperation[] {
  return [...builders, ...methods].flatMap((operation): ProposedOperation[] => {
    const { name, calls = name, args, parameters = [], given, node, items, refuses } = operation;
    const isPlain = [given, node, refuses].every((part) => part === undefined);
    if (items === undefined || !isPlain || parameters.length !== args.length) return [];
    const first = items === 'last' ? parameters.slice(0, -1) : parameters;
    const list = freeName('items', first, '_items');
    return [
      {
        ...operation,
        ...{ name: `${name}${MANY}`, calls },
        args: [...args.slice(0, first.length), `array(${args.at(-1)!}, (k) => k)`],
        parameters: [...first, list],
        given: [...first, `...${list}`].join(', '),
      },
    ];
  });
}

/**
 * Puts operations that give a list under test if they never throw and each item counts: beside builders, which give one item, and
 * in the place of methods.
 */
export async function addLists<T extends SortedOperations>(
  trials: Trials,
  sorted: T,
  lists: readonly ProposedOperation[],
): Promise<T> {
  const builders = trials.among(sorted.builders);
  const taken = await trials.passing(lists, (own, subject, list) => takesItems(own, builders, subject, list));
  const listOf = ({ name }: { name: string }): ProposedOperation | undefined =>
    taken.find((list) => list.name === `${name}${MANY}`);
  const methods = sorted.methods.map((method) => ({ ...method, ...listOf(method), name: method.name }));
  return { ...sorted, methods: [...methods, ...sorted.builders.flatMap((builder) => listOf(builder) ?? [])] };
}

/** True if an operation with a list never throws, and leaves some object otherwise than with the first item of the list only. */
function* takesItems(
  trials: Trials,
  builders: readonly Operation[],
  subject: Operation,
  { items }: ProposedOperation,
): Steps<boolean> {
  const place = subject.args.length - 1;
  let isUseful = false;
  for (let made = 0; made < OBJECTS; made++) {
    const own = trials.random.fork(made);
    const calls = made % CALLS_BEFORE;
    const a = yield* trials.built(builders, calls, own.fork('build'));
    const b = yield* trials.built(builders, calls, own.fork('build'));
    const call = b.draw(subject, own.fork('call'));
    const given = call.args[place]!;
    const list = given.kind === 'value' ? (given.value as readonly unknown[]) : [];
    if (!(yield* succeeds(b, call))) return false;
    yield* succeeds(a, withValue(call, place, list.slice(0, items === 'last' ? 1 : 0)));
    isUseful ||= graphKey(a.graph) !== graphKey(b.graph);
  }
  return isUseful;
}

import type { Call, CallArgument, FormerNode, Receiver } from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { allowed } from '../../objects/structure/invoke.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { sizesOf } from '../operations/conditions.ts';
import type { ProposedMethod, SortedOperations } from '../proposal.ts';
import { nodeTest } from '../structure-text.ts';
import { resultWithin } from './steps-within.ts';
import { succeeds, type Trials, valuesOf } from './trials.ts';

/** Objects from which an object is removed, the most calls of builders before, and the calls that may remove it. */
const OBJECTS = 48;
const CALLS_BEFORE = 8;
const REMOVING_CALLS = 4;
/** Calls with an object that was removed. */
const TRIES = 8;

/** The domain of objects of the receiver, and that of those which it still holds. */
const ANY = 'node()';
const PRESENT = 'node({ removed: false })';

/** Calls that must count an object twice before a method gets removed ones only. */
const ENOUGH = 4;

/**
 * Gives methods that take an object of the structure present ones only, if they change the structure when they get one that was
 * removed before: the class does not check for it, so that such a call is a mistake of the caller. A method that adds what was removed
 * gets no present ones, if it counts them twice. What is trusted gets present ones in any case.
 */
export async function presentNodes<T extends SortedOperations>(trials: Trials, sorted: T): Promise<T> {
  const builders = trials.among(sorted.builders);
  const methods = await trials.changed<ProposedMethod>(sorted.methods, async (method, subject) => {
    const { args, parameters, remark, node, require } = method;
    const index = args.indexOf(ANY);
    if (index < 0) return method;
    const own = trials.fork(method.name);
    const effect = await resultWithin(effectOfRemoved(own, builders, subject, index));
    if (effect === undefined) return method;
    const remarked = (why: string): string => (remark === undefined ? why : `${remark} ${why}`);
    const name = parameters?.[index];
    const isAdding =
      effect === 'adds' &&
      name !== undefined &&
      (await resultWithin(countsTwice(own, builders, subject, index))) === true;
    if (!isAdding) {
      const why = 'Not called with objects that were removed, since the class does not check for them.';
      return { ...method, args: args.with(index, PRESENT), remark: remarked(why) };
    }
    const conditions = [require ?? (node && nodeTest(name, node)), `!holds(object, ${name})`];
    return {
      ...method,
      require: conditions.filter((condition) => condition !== undefined).join(' && '),
      remark: remarked('Only called with objects that were removed, since it counts others twice.'),
    };
  });
  const present = (args: readonly string[]): readonly string[] =>
    args.map((text) => (text === ANY ? PRESENT : text));
  return {
    ...sorted,
    builders: sorted.builders.map((builder) => ({ ...builder, args: present(builder.args) })),
    methods,
  };
}

/** Returns the labels of the objects within the receiver that a call may be given as an argument. */
function labelsFor(call: Call, index: number, { object, objects }: Receiver): number[] {
  const values = valuesOf(call);
  return [...objects.entries()].flatMap(([label, part]) =>
    label > 0 && allowed(call.operation, object, values.with(index, part)) ? [label] : [],
  );
}

/** True if some calls with an object that is held count it once more, as the size tells, and none does anything else. */
function* countsTwice(
  trials: Trials,
  builders: readonly Operation[],
  subject: Operation,
  index: number,
): Steps<boolean> {
  let twice = 0;
  for (let made = 0; made < OBJECTS; made++) {
    const { random } = trials.fork(`twice/${made}`);
    const receiver = yield* trials.built(builders, 1 + (made % CALLS_BEFORE), random);
    const call = receiver.draw(subject, random);
    const labels = labelsFor(call, index, receiver);
    if (labels.length === 0) continue;
    const [before, count, sizes] = [
      graphKey(receiver.graph),
      receiver.objects.length,
      sizesOf(receiver.object),
    ];
    const held = { kind: 'node', label: random.pick(labels) } as const;
    yield* succeeds(receiver, { ...call, args: call.args.with(index, held) });
    if (graphKey(receiver.graph) === before) continue;
    const isLarger = sizesOf(receiver.object).some(({ value }, at) => value > (sizes[at]?.value ?? Infinity));
    if (!isLarger || receiver.objects.length > count) return false;
    twice++;
  }
  return twice >= ENOUGH;
}

/**
 * Returns what a method does when it gets an object that was removed: it `adds` this one, or `changes` the structure otherwise. Undefined
 * if it never does anything.
 */
function* effectOfRemoved(
  trials: Trials,
  builders: readonly Operation[],
  subject: Operation,
  index: number,
): Steps<'adds' | 'changes' | undefined> {
  for (let made = 0; made < OBJECTS; made++) {
    const { random } = trials.fork(made);
    const receiver = yield* trials.built(builders, 1 + (made % CALLS_BEFORE), random);
    const callWith = (argument: CallArgument): Call => {
      const call = receiver.draw(subject, random);
      return { ...call, args: call.args.with(index, argument) };
    };
    let removed: FormerNode | undefined;
    let taken: object | undefined;
    for (let calls = 0; calls < REMOVING_CALLS && removed === undefined; calls++) {
      receiver.remember();
      const { objects } = receiver;
      const labels = labelsFor(receiver.draw(subject, random), index, receiver);
      const after = receiver.calls.length;
      if (labels.length === 0) break;
      const operation = random.pick([subject, ...trials.ofValues]);
      const present = { kind: 'node', label: random.pick(labels) } as const;
      yield* succeeds(receiver, operation === subject ? callWith(present) : receiver.draw(operation, random));
      const left = new Set(receiver.objects);
      const label = labels.find((label) => !left.has(objects[label]!));
      if (label === undefined) continue;
      removed = { kind: 'former', after, label };
      taken = objects[label];
    }
    if (removed === undefined) continue;
    const before = graphKey(receiver.graph);
    // Some arguments are refused whatever the object is.
    for (let tries = 0; tries < TRIES; tries++) {
      yield* succeeds(receiver, callWith(removed));
      if (graphKey(receiver.graph) === before) continue;
      return receiver.objects.includes(taken!) ? 'adds' : 'changes';
    }
  }
  return undefined;
}

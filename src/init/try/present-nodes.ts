import type { Call, CallArgument, FormerNode } from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { allowed } from '../../objects/structure/invoke.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { SortedOperations } from '../proposal.ts';
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

/**
 * Gives methods that take an object of the structure present ones only, if they change the structure when they get one that was
 * removed before: the class does not check for it, so that such a call is a mistake of the caller. What is trusted gets present ones
 * in any case.
 */
export async function presentNodes<T extends SortedOperations>(trials: Trials, sorted: T): Promise<T> {
  const builders = trials.among(sorted.builders);
  const open = sorted.methods.filter(({ args }) => args.includes(ANY));
  const unchecked = await trials.passing(open, (own, subject, { args }) =>
    changesByRemoved(own, builders, subject, args.indexOf(ANY)),
  );
  const why = 'Not called with objects that were removed, since the class does not check for them.';
  const methods = sorted.methods.map((method) => {
    if (!unchecked.includes(method)) return method;
    const { args, remark } = method;
    const remarks = remark === undefined ? why : `${remark} ${why}`;
    return { ...method, args: args.with(args.indexOf(ANY), PRESENT), remark: remarks };
  });
  const trusted = sorted.builders.map((builder) => ({
    ...builder,
    args: builder.args.map((text) => (text === ANY ? PRESENT : text)),
  }));
  return { ...sorted, builders: trusted, methods };
}

/** True if a method changes some object when it gets an object that was removed from it. */
function* changesByRemoved(
  trials: Trials,
  builders: readonly Operation[],
  subject: Operation,
  index: number,
): Steps<boolean> {
  for (let made = 0; made < OBJECTS; made++) {
    const { random } = trials.fork(made);
    const receiver = yield* trials.built(builders, 1 + (made % CALLS_BEFORE), random);
    const callWith = (argument: CallArgument): Call => {
      const call = receiver.draw(subject, random);
      return { ...call, args: call.args.with(index, argument) };
    };
    let removed: FormerNode | undefined;
    for (let calls = 0; calls < REMOVING_CALLS && removed === undefined; calls++) {
      receiver.remember();
      const { objects } = receiver;
      const values = valuesOf(receiver.draw(subject, random));
      const after = receiver.calls.length;
      const isTaken = (object: object, label: number): boolean =>
        label > 0 && allowed(subject, receiver.object, values.with(index, object));
      const labels = objects.flatMap((object, label) => (isTaken(object, label) ? [label] : []));
      if (labels.length === 0) break;
      const operation = random.pick([subject, ...trials.ofValues]);
      const present = { kind: 'node', label: random.pick(labels) } as const;
      yield* succeeds(receiver, operation === subject ? callWith(present) : receiver.draw(operation, random));
      const left = new Set(receiver.objects);
      const label = labels.find((label) => !left.has(objects[label]!));
      if (label !== undefined) removed = { kind: 'former', after, label };
    }
    if (removed === undefined) continue;
    const before = graphKey(receiver.graph);
    // Some arguments are refused whatever the object is.
    for (let tries = 0; tries < TRIES; tries++) {
      yield* succeeds(receiver, callWith(removed));
      if (graphKey(receiver.graph) !== before) return true;
    }
  }
  return false;
}

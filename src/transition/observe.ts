import { showCall, type Call, type Receiver } from '../collect/receiver.ts';
import { referenceTo, ABSENT, type PlainValue, type Value } from '../heap/value.ts';
import type { HeapReading } from '../heap/read.ts';
import type { CallOutcome, Transition } from './transition.ts';

/** What an argument or a result that is an object outside both states stands as. */
export const ELSEWHERE = 'an object';

/**
 * Makes a call and tells what it did.
 *
 * @returns undefined where the operation's precondition forbids the call.
 * @throws LearnInvError `BUILDER_THREW` where the operation throws.
 */
export function observe(receiver: Receiver, call: Call): Transition | undefined {
  const before: HeapReading = { graph: receiver.graph, objects: receiver.objects };
  return receiver.apply(call) ? lastTransition(receiver, before) : undefined;
}

/** Tells what the last call of a receiver did, given the reading before it. */
export function lastTransition(receiver: Receiver, before: HeapReading): Transition {
  const { calls, graph, object, objects, result } = receiver;
  return transitionOf(calls.at(-1)!, before, { graph, objects }, result === object ? objects[0] : result);
}

/**
 * Puts together what is known of a call that was made.
 *
 * @param before the reading of the receiver before the call, `after` that after it: of the same live objects.
 * @param result what the call returned.
 */
export function transitionOf(
  call: Call,
  before: HeapReading,
  after: HeapReading,
  result: unknown,
): Transition {
  const labels = new Map(before.objects.map((object, label) => [object, label]));
  const was = after.objects.map((object) => labels.get(object) ?? -1);
  // The roots are one object even where they are views of it, made anew at each reading.
  was[0] = 0;
  return {
    operation: call.operation.name,
    call: showCall(call),
    before: before.graph,
    after: after.graph,
    was,
    args: call.args.map((argument): Value => {
      if (argument.kind !== 'value') return referenceTo(argument.label);
      const { value } = argument;
      return Array.isArray(value) ? value.length : plain(value);
    }),
    result: outcomeOf(result, labels, after),
  };
}

function outcomeOf(result: unknown, before: ReadonlyMap<object, number>, after: HeapReading): CallOutcome {
  if (typeof result !== 'object' || result === null) return { kind: 'plain', value: plain(result) };
  const label = after.objects.indexOf(result);
  if (label >= 0) return { kind: 'after', label };
  const gone = before.get(result);
  return gone === undefined ? { kind: 'plain', value: ELSEWHERE } : { kind: 'before', label: gone };
}

function plain(value: unknown): PlainValue {
  if (typeof value === 'function') return ABSENT;
  return typeof value === 'object' && value !== null ? ELSEWHERE : (value as PlainValue);
}

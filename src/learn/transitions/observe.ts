import { itemAt } from '../../base/item-at.ts';
import { showCall, type Call, type Receiver } from '../examples/collect/receiver.ts';
import { referenceTo, ABSENT, type PlainValue, type Value } from '../../objects/heap/value.ts';
import type { HeapReading } from '../../objects/heap/read.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { CallOutcome, Transition } from './transition.ts';

/** Stands for an argument or a result that is an object outside both states. */
export const UNREACHABLE_OBJECT = 'an object';

/** Makes a call and returns its transition; undefined if its precondition forbids it. Throws as {@link Receiver.apply}. */
export function* observe(receiver: Receiver, call: Call): Steps<Transition | undefined> {
  const before: HeapReading = { graph: receiver.graph, objects: receiver.objects };
  const made = yield* settled(receiver.apply(call));
  return made ? lastTransition(receiver, before) : undefined;
}

/** Returns the transition of a receiver's last call. */
export function lastTransition(receiver: Receiver, before: HeapReading): Transition {
  const { calls, graph, object, objects, result } = receiver;
  return transitionOf(
    itemAt(calls, calls.length - 1),
    before,
    { graph, objects },
    result === object ? objects[0] : result,
  );
}

/**
 * Returns the transition of a call that a program has made.
 *
 * @param call the operation and its arguments.
 * @param before reading of the receiver before the call, from `readHeap`.
 * @param after reading of the same live object after the call.
 * @param result return value of the call.
 * @returns the transition, for `check` of a transition judge.
 * @example
 * ```ts
 * const before = readHeap(queue, classes);
 * const result = queue.shift();
 * const transition = transitionOf(call, before, readHeap(queue, classes), result);
 * ```
 */
export function transitionOf(
  call: Call,
  before: HeapReading,
  after: HeapReading,
  result: unknown,
): Transition {
  const labels = new Map(before.objects.map((object, label) => [object, label]));
  const labelsBefore = after.objects.map((object) => labels.get(object) ?? -1);
  // The roots are one object even if `expose` creates a new view at each reading.
  labelsBefore[0] = 0;
  return {
    operation: call.operation.name,
    call: showCall(call),
    before: before.graph,
    after: after.graph,
    labelsBefore,
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
  const removed = before.get(result);
  return removed === undefined
    ? { kind: 'plain', value: UNREACHABLE_OBJECT }
    : { kind: 'before', label: removed };
}

/** Returns a value as plain data: `ABSENT` for a function, a text for an object. */
function plain(value: unknown): PlainValue {
  if (typeof value === 'function') return ABSENT;
  return typeof value === 'object' && value !== null ? UNREACHABLE_OBJECT : (value as PlainValue);
}

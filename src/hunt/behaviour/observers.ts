import { argumentLists } from '../../learn/examples/collect/argument-lists.ts';
import { showCall, UnknownNode, type Call, type Receiver } from '../../learn/examples/collect/receiver.ts';
import { describeThrown, errorMark } from '../../base/thrown.ts';
import { isInstance } from '../../base/is-instance.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { isNeverSettled } from '../../objects/structure/promises.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Sections } from '../run/step-limit.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { ContinuationContext } from './continuation-context.ts';
import { observableNames, observableValues } from './observable-values.ts';
import { publicTexts } from './public-text.ts';

/** Argument lists of one method, at most. */
const MAX_LISTS = 12;
/** Calls after which the object is made anew, at most: those that changed it. */
const MAX_CHANGES = 24;

/** A value that an object shows. */
export interface Observed {
  /** The getter, or the method; also its arguments, if a call is named. */
  readonly name: string;
  readonly call: string;
  readonly value: unknown;
  /** True if the value is the result of a method with arguments. */
  readonly isOfArgument: boolean;
  /** True if the call was refused or threw; the value says which. */
  readonly isFailed: boolean;
  /** True for a method that changed the object: it shows nothing. */
  readonly isChanging?: boolean;
}

/**
 * Reads what an object shows: by getter, iteration, and calls of the methods that leave the object as it is, whatever their
 * arguments.
 *
 * @param make makes the object anew.
 * @param k scope at which arguments are listed.
 * @returns the graph of the object; undefined if it cannot be made or read in time.
 */
export function observedValues(
  make: () => Steps<Receiver>,
  k: number,
  { callable, frame, limit, onCall }: ContinuationContext,
  note: (receiver: Receiver, observed: Observed) => void,
): Promise<ObjectGraph | undefined> {
  const read = function* (): Sections<ObjectGraph> {
    let receiver = yield* make();
    const { graph } = receiver;
    const values = yield* observableValues(receiver.object, frame);
    const names = observableNames(receiver.object);
    for (const [index, value] of values.entries()) {
      const name = names[index]!;
      note(receiver, { name, call: name, value, isOfArgument: false, isFailed: false });
    }
    let left = MAX_CHANGES;
    for (const operation of callable.methods) {
      // The time limit is that of one method: a class may have hundreds.
      yield undefined;
      const shown: Observed[] = [];
      let isChanged = false;
      for (const call of observingCalls(operation, k)) {
        const before = graphKey(receiver.graph);
        onCall?.({ k, calls: [...receiver.calls, call] });
        const result = yield* resultOf(receiver, call);
        isChanged = graphKey(receiver.graph) !== before;
        if (isChanged) break;
        const isOfArgument = call.args.length > 0;
        shown.push({ name: operation.name, call: showCall(call), isOfArgument, ...result });
      }
      if (!isChanged) {
        for (const observed of shown) note(receiver, observed);
        continue;
      }
      const { name } = operation;
      note(receiver, {
        name,
        call: name,
        value: undefined,
        isOfArgument: false,
        isFailed: false,
        isChanging: true,
      });
      if (left-- === 0) break;
      receiver = yield* make();
    }
    return graph;
  };
  return limit.attempt(read());
}

/**
 * Returns what an object shows, as text; see {@link observedValues}. Left out are flags, values that are true or false
 * whatever the arguments: objects that hold the same may differ in them.
 */
export async function observersOf(
  make: () => Steps<Receiver>,
  k: number,
  context: ContinuationContext,
): Promise<ReadonlyMap<string, string> | undefined> {
  const shown = new Map<string, string>();
  const graph = await observedValues(make, k, context, (receiver, observed) => {
    const { call, value, isOfArgument, isChanging = false } = observed;
    if (isChanging) return;
    if (typeof value !== 'boolean' || isOfArgument) shown.set(call, textOf(value, receiver));
  });
  return graph && shown;
}

function* resultOf(receiver: Receiver, call: Call): Steps<Pick<Observed, 'value' | 'isFailed'>> {
  try {
    if (yield* settled(receiver.perform(call))) return { value: receiver.result, isFailed: false };
    return { value: 'refused', isFailed: true };
  } catch (error) {
    if (isNeverSettled(error)) throw error;
    const value = isInstance(error, UnknownNode) ? 'refused' : errorMark(describeThrown(error));
    return { value, isFailed: true };
  }
}

/** Yields the calls of a method whose arguments can be listed. */
function* observingCalls(operation: Operation, k: number): Generator<Call> {
  const choices = operation.args.map((domain) =>
    domain.kind === 'value'
      ? (domain.values(k) ?? []).map((value) => ({ kind: 'value', value }) as const)
      : [],
  );
  for (const args of argumentLists(choices, MAX_LISTS)) yield { operation, args };
}

const textOf = (value: unknown, { object, objects }: Receiver): string =>
  value === object ? 'itself' : publicTexts(value, new Set(objects))[1];

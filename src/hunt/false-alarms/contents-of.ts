import type { Call, Receiver } from '../../collect/receiver.ts';
import { graphKey } from '../../heap/graph.ts';
import { replay } from '../run/replay.ts';
import type { Sequence } from '../run/sequence.ts';
import { observableValues } from './observable-values.ts';
import { CONTINUATION_TIME, type ContinuationContext } from './rule-context.ts';

/** Lists with this many items or more are ignored. */
const MAX_ITEMS = 200;

/**
 * Returns the distinct lists of items that the object of a sequence shows: the items it iterates over, the lists that
 * methods without arguments return, and the items that such methods remove one after the other.
 */
export function contentsOf(sequence: Sequence, context: ContinuationContext): (readonly unknown[])[] {
  const { structure, classes, frame, timeLimit, onCall } = context;
  const found = new Map<string, readonly unknown[]>();
  const attempt = (itemsOf: (receiver: Receiver) => unknown): void => {
    timeLimit.run(() => {
      try {
        const items = itemsOf(replay(structure, sequence, classes));
        if (Array.isArray(items) && items.length < MAX_ITEMS) found.set(JSON.stringify(items), items);
      } catch {
        // The object cannot be read this way.
      }
    }, CONTINUATION_TIME);
  };
  attempt(({ object }) => observableValues(object, frame).at(-1));
  for (const operation of structure.methods) {
    if (operation.args.length > 0) continue;
    const call: Call = { operation, args: [] };
    attempt((receiver) =>
      drainedItems(receiver, call, () => onCall?.({ k: sequence.k, calls: [...receiver.calls, call] })),
    );
  }
  return [...found.values()];
}

/**
 * Returns the list that a call returns, or else the results of repeating the call until it returns null or undefined;
 * undefined if the call changes nothing.
 */
function drainedItems(
  receiver: Receiver,
  call: Call,
  beforeCall: () => void,
): readonly unknown[] | undefined {
  const items: unknown[] = [];
  while (items.length < MAX_ITEMS) {
    const before = graphKey(receiver.graph);
    beforeCall();
    void receiver.perform(call);
    const { result } = receiver;
    if (items.length === 0 && Array.isArray(result)) return result as unknown[];
    if (result === undefined || result === null) return items;
    if (graphKey(receiver.graph) === before) return undefined;
    items.push(result);
  }
  return items;
}

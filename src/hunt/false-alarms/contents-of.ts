import type { Call, Receiver } from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import { publicTexts } from '../behaviour/public-text.ts';
import { observableValues } from '../behaviour/observable-values.ts';
import { CONTINUATION_TIME, type ContinuationContext } from '../behaviour/continuation-context.ts';

/** Lists with this many items or more are ignored. */
const MAX_ITEMS = 200;

/** Lists of items that an object shows, by what shows them: the name of a method, or the iteration. */
export type Contents = ReadonlyMap<string, readonly unknown[]>;

/** The name of the iteration, which no method has. */
const ITERATION = '[...this]';

/** Returns the different lists of an object. */
export const listsOf = (contents: Contents): (readonly unknown[])[] => [
  ...new Map([...contents.values()].map((items) => [textOf(items), items])).values(),
];

/** Returns items as text. An item may be a node, whose links lead in circles: of such, only the plain fields count. */
const textOf = (items: readonly unknown[]): string => publicTexts(items, new Set())[0];

/** True if two lists of items look the same; the second may be missing. */
export const showSameItems = (a: readonly unknown[], b: readonly unknown[] | undefined): boolean =>
  b !== undefined && textOf(a) === textOf(b);

/**
 * Returns the lists of items that an object shows: the items it iterates over, the lists that
 * methods without arguments return, and the items that such methods remove one after the other.
 *
 * @param make makes the object anew; each list is read from an object of its own.
 * @param k scope of the object.
 */
export async function contentsOf(
  make: () => Steps<Receiver>,
  k: number,
  { structure, frame, limit, onCall }: ContinuationContext,
): Promise<Contents> {
  const found = new Map<string, readonly unknown[]>();
  const attempt = async (name: string, itemsOf: (receiver: Receiver) => Steps<unknown>): Promise<void> => {
    const read = function* (): Steps<void> {
      const items = yield* itemsOf(yield* make());
      if (Array.isArray(items) && items.length < MAX_ITEMS) found.set(name, items);
    };
    await limit.attempt(read(), CONTINUATION_TIME);
  };
  await attempt(ITERATION, function* ({ object }) {
    const isIterable = Symbol.iterator in object || Symbol.asyncIterator in object;
    return isIterable ? (yield* observableValues(object, frame)).at(-1) : undefined;
  });
  for (const operation of structure.methods) {
    if (operation.args.length > 0) continue;
    const call: Call = { operation, args: [] };
    await attempt(operation.name, (receiver) =>
      drainedItems(receiver, call, () => onCall?.({ k, calls: [...receiver.calls, call] })),
    );
  }
  return found;
}

/**
 * Returns the list that a call returns, or else the results of repeating the call until it returns null or undefined;
 * undefined if the call changes nothing, or changes the object without a result.
 */
function* drainedItems(
  receiver: Receiver,
  call: Call,
  beforeCall: () => void,
): Steps<readonly unknown[] | undefined> {
  const items: unknown[] = [];
  while (items.length < MAX_ITEMS) {
    const before = graphKey(receiver.graph);
    beforeCall();
    yield* settled(receiver.perform(call));
    const { result } = receiver;
    if (items.length === 0 && Array.isArray(result)) return result as unknown[];
    const isSame = graphKey(receiver.graph) === before;
    if (result === undefined || result === null) return items.length > 0 || isSame ? items : undefined;
    if (isSame) return undefined;
    items.push(result);
  }
  return items;
}

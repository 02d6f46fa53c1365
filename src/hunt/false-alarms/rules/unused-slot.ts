import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { isSparseArray } from '../../../objects/heap/shape.ts';
import { ABSENT, Reference, type Value } from '../../../objects/heap/value.ts';
import { applyChange, type Change, type NamedSlot } from '../change.ts';
import type { FalseAlarmRule, RejectedState, RuleContext } from '../false-alarm-rule.ts';
import { CONTINUATIONS, isDistinguishable, isIndistinguishableRepair } from '../is-distinguishable.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';

/** Values of array items that are empty: ABSENT for a hole. */
const EMPTY_VALUES: readonly Value[] = [0, null, undefined, ABSENT];
/** If more items than this are filled, only items with a fault are probed: a state that is shrunk has fewer. */
const MAX_PROBED_ITEMS = 24;
/** Maximum rounds of emptying the items with a fault and explaining the result. */
const MAX_ROUNDS = 10;
/** If the object has more arrays than this, none is cut. */
const MAX_ARRAYS = 12;
/**
 * Continuations that find most items that are read: 95 of 100 in an LRU cache of 4 arrays. That no other item is read is then
 * looked at once for all of them.
 */
const FEW_CONTINUATIONS = 10;
/** The item of an array at the end of a path. */
const ITEM = /\[(\d+)\]$/;

/**
 * Old values remain in unused items of arrays, or in fields of objects that are such items. With these empty the object is valid, and no
 * continuation distinguishes the two. Where builders leave no empty items, as in a heap that counts its items, the arrays end before the
 * unused ones.
 */
export const unusedSlot: FalseAlarmRule = {
  name: 'unused slot',
  reason: 'no call, read or iteration distinguishes it from a valid object with unused array items emptied',
  applies: async (state, context) => {
    // What `expose` and `observe` tell cannot be changed.
    if (isViewed(context.structure)) return undefined;
    const isEquivalent = (change: Change): Promise<boolean> =>
      isIndistinguishableRepair(state.sequence, state.after, change, context);
    for await (const change of emptyings(state, context)) if (await isEquivalent(change)) return change.words;
    const cut = await cutBeforeUnread(state, context);
    return cut !== undefined && (await isEquivalent(cut)) ? cut.words : undefined;
  },
};

/**
 * Yields sets of items to empty: the items with a fault that no call reads, then all items that no call reads. Reads by
 * all operations count first, then reads by builders alone, since a faulty method may read stale items.
 */
async function* emptyings({ sequence, after }: RejectedState, context: RuleContext): AsyncGenerator<Change> {
  const faulty = new Set(context.faultsOf(after).map(({ label }) => label));
  for (const to of EMPTY_VALUES) {
    const ofFaults = filledFields(after, to).filter(({ array }) => faulty.has(array));
    const fields = await readFields(ofFaults, (slots) =>
      isDistinguishable(sequence, itemChange(slots, to), { ...context, isValid: () => true }),
    );
    const filled = [...filledItems(after, to), ...(to === ABSENT ? filledPlaces(after) : []), ...fields];
    const unread = new Set<FilledSlot>();
    for (const callable of [context.callable, { ...context.callable, methods: [] }]) {
      // The state need not be valid while items are probed: emptying some of them does not make it valid.
      const probing = { ...context, callable, isValid: () => true };
      const isRead: IsRead<readonly FilledSlot[]> = (slots, continuations) =>
        isDistinguishable(sequence, itemChange(slots, to), probing, continuations);
      const unreadOf = async (slots: readonly FilledSlot[]): Promise<FilledSlot[]> => {
        const unknown = slots.filter((slot) => !unread.has(slot));
        for (const slot of await unreadAmong(unknown, isRead)) unread.add(slot);
        return slots.filter((slot) => unread.has(slot));
      };
      const all = filled.length <= MAX_PROBED_ITEMS ? await unreadOf(filled) : [];
      const atFault = await unreadAtFault(after, filled, to, context, unreadOf);
      if (atFault.length > 0) yield itemChange(atFault, to);
      if (all.length > 0) yield itemChange(all, to);
    }
  }
}

/** True if a call reads an item of an array, in some number of continuations. */
type IsRead<T> = (items: T, continuations: number) => Promise<boolean>;

const itemChange = (slots: readonly NamedSlot[], to: Value): Change => ({
  ...{ slots, to, words: `${slots.length} array items` },
});

/**
 * Returns the change that ends each array after the last item that a call reads; undefined if that is the last one in all arrays, or
 * if the class shows nothing of what it holds.
 */
async function cutBeforeUnread(
  { sequence, after }: RejectedState,
  context: RuleContext,
): Promise<Change | undefined> {
  if (!(await context.layout()).isObservable) return undefined;
  const probing = { ...context, isValid: () => true };
  const arrays = [...after.objects.entries()].filter(
    ([label, { shape, items }]) => label > 0 && shape.container === 'array' && items.length > 0,
  );
  if (arrays.length > MAX_ARRAYS) return undefined;
  const lastItems = (counts: ReadonlyMap<number, number>): Change =>
    itemChange(
      [...counts].flatMap(([label, count]) => {
        const { length } = after.objects[label]!.items;
        return Array.from({ length: count }, (_, index) => ({ label, name: `[${length - 1 - index}]` }));
      }),
      ABSENT,
    );
  const isRead: IsRead<ReadonlyMap<number, number>> = (counts, continuations) =>
    isDistinguishable(sequence, lastItems(counts), probing, continuations);
  const unreadIn = async (
    most: ReadonlyMap<number, number>,
    continuations: number,
  ): Promise<Map<number, number>> => {
    const counts = new Map<number, number>();
    for (const [label, count] of most)
      counts.set(label, await mostUnread(count, (some) => isRead(new Map([[label, some]]), continuations)));
    return counts;
  };
  const lengths = new Map(arrays.map(([label, { items }]) => [label, items.length]));
  const likely = await unreadIn(lengths, FEW_CONTINUATIONS);
  const isWrong = lastItems(likely).slots.length > 0 && (await isRead(likely, CONTINUATIONS));
  const cut = lastItems(isWrong ? await unreadIn(likely, CONTINUATIONS) : likely);
  return cut.slots.length === 0 ? undefined : cut;
}

/** Returns how many of the last items no call reads. Most arrays have none, so one is tried first, then bisection. */
async function mostUnread(most: number, isRead: (count: number) => Promise<boolean>): Promise<number> {
  let unread = 0;
  let read = most + 1;
  for (let count = 1; unread + 1 < read; count = Math.floor((unread + read) / 2)) {
    if (await isRead(count)) read = count;
    else unread = count;
  }
  return unread;
}

/** An item of an array, or a field of an object that is one, which may be emptied. */
interface FilledSlot extends NamedSlot {
  /** The label of the array, and the index of the item. */
  readonly array: number;
  readonly index: number;
}

/** Returns the array items that differ from `to`, in arrays of a class in which some item equals `to`. */
function filledItems({ objects }: ObjectGraph, to: Value): FilledSlot[] {
  const isArray = ({ shape: { container } }: HeapObject): boolean =>
    container === 'array' || container === 'typed-array';
  const classesWithEmptyItems = new Set(
    objects
      .filter((object) => isArray(object) && object.items.includes(to))
      .map(({ shape }) => shape.className),
  );
  return objects.flatMap(({ shape, items }, label) =>
    label > 0 && classesWithEmptyItems.has(shape.className)
      ? items.flatMap((item, index) =>
          item === to ? [] : [{ label, name: `[${index}]`, array: label, index }],
        )
      : [],
  );
}

/** Returns the filled places of sparse arrays. */
const filledPlaces = ({ objects }: ObjectGraph): FilledSlot[] =>
  objects.flatMap(({ shape, items }, array) =>
    isSparseArray(shape)
      ? Array.from({ length: items.length / 2 }, (_, index) => ({
          ...{ label: array, name: `value[${index}]` },
          ...{ array, index },
        }))
      : [],
  );

/** Returns the fields of objects in arrays that differ from `to`, where other objects of the class have it. */
function filledFields({ objects }: ObjectGraph, to: Value): FilledSlot[] {
  const empty = new Set(
    objects.flatMap(({ shape: { className, keys }, values }) =>
      keys.filter((_, field) => values[field] === to).map((name) => `${className}.${name}`),
    ),
  );
  return objects.flatMap(({ shape, items }, array) =>
    shape.container !== 'array'
      ? []
      : items.flatMap((item, index) => {
          const held = item instanceof Reference ? objects[item.label] : undefined;
          if (held === undefined || held.shape.container !== 'object') return [];
          return held.shape.keys.flatMap((name, field) =>
            held.values[field] !== to && empty.has(`${held.shape.className}.${name}`)
              ? [{ label: (item as Reference).label, name, array, index }]
              : [],
          );
        }),
  );
}

/** Returns the slots of fields that calls read in some object: one that no call ever reads would always pass. */
async function readFields(
  slots: readonly FilledSlot[],
  isRead: (slots: readonly FilledSlot[]) => Promise<boolean>,
): Promise<readonly FilledSlot[]> {
  const read: FilledSlot[] = [];
  for (const name of new Set(slots.map((slot) => slot.name))) {
    const some = slots.filter((slot) => slot.name === name);
    if (await isRead(some)) read.push(...some);
  }
  return read;
}

/** Returns the unread items with a fault, those with a fault once these are emptied, and so on. */
async function unreadAtFault(
  after: ObjectGraph,
  filled: readonly FilledSlot[],
  to: Value,
  { faultsOf }: RuleContext,
  unreadOf: (slots: readonly FilledSlot[]) => Promise<FilledSlot[]>,
): Promise<FilledSlot[]> {
  const slots: FilledSlot[] = [];
  let left = filled;
  for (let round = 0; round < MAX_ROUNDS && left.length > 0; round++) {
    const { graph, indices: oldLabels } = applyChange(after, { slots, to });
    const faults = faultsOf(graph).map(({ label, path }) => ({
      array: oldLabels[label],
      index: Number(ITEM.exec(path)?.[1]),
    }));
    // A fault in a field of an item may be that of the next one.
    const suspects = left.filter(({ label, array, index }) =>
      faults.some(
        (fault) =>
          fault.array === array && (fault.index === index || (label !== array && fault.index === index - 1)),
      ),
    );
    const unread = await unreadOf(suspects);
    if (unread.length === 0) break;
    slots.push(...unread);
    left = left.filter((slot) => !suspects.includes(slot));
  }
  return slots;
}

/** Returns the slots that no call reads. */
async function unreadAmong(
  slots: readonly FilledSlot[],
  isRead: IsRead<readonly FilledSlot[]>,
): Promise<readonly FilledSlot[]> {
  const likely = await bisectUnread(slots, (some) => isRead(some, FEW_CONTINUATIONS));
  return bisectUnread(likely, (some) => isRead(some, CONTINUATIONS));
}

/** Returns the items that are not read: all of them if emptying all at once makes no difference, else those of each half. */
async function bisectUnread(
  slots: readonly FilledSlot[],
  isRead: (slots: readonly FilledSlot[]) => Promise<boolean>,
): Promise<readonly FilledSlot[]> {
  if (slots.length === 0 || !(await isRead(slots))) return slots;
  if (slots.length === 1) return [];
  const middle = Math.ceil(slots.length / 2);
  return [
    ...(await bisectUnread(slots.slice(0, middle), isRead)),
    ...(await bisectUnread(slots.slice(middle), isRead)),
  ];
}

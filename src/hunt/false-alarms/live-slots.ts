import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import { indexedItems } from '../../objects/heap/sparse-array.ts';
import { PrivateField } from '../../objects/heap/private-fields.ts';
import { ABSENT, Reference } from '../../objects/heap/value.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import type { Sequence } from '../run/sequence.ts';
import { itemIndex, type Change } from './change.ts';

/** A field of a live object, or an item of a live array. */
export interface LiveSlot {
  readonly holder: object;
  readonly key: PropertyKey | PrivateField;
}

/**
 * Finds the live slots of a change.
 *
 * @param objects live objects by label.
 * @throws RangeError if a slot is no property: keys and values of Maps and Sets are not.
 */
export const liveSlotsOf = ({ slots }: Change, objects: readonly object[], classes: ClassTable): LiveSlot[] =>
  slots.map(({ label, name }) => {
    const holder = objects[label]!;
    const container = classes.containerOf(holder);
    if (label === 0 && classes.observes(classes.nameOf(holder), name))
      throw new RangeError('what an observer tells is no property');
    const item = itemIndex(name);
    if (container === 'object' || item === undefined) {
      return { holder, key: classes.keyOf(classes.nameOf(holder), name) as LiveSlot['key'] };
    }
    if (container === 'array' || (container === 'typed-array' && !holdsBigInts(holder))) {
      return { holder, key: item };
    }
    if (container === 'map' && Array.isArray(holder) && name.startsWith('value'))
      return { holder, key: indexedItems(holder)[2 * Number(item)] as number };
    throw new RangeError('the slot is no property, or holds a BigInt that cannot be left out of comparisons');
  });

const holdsBigInts = (array: object): boolean =>
  array instanceof BigInt64Array || array instanceof BigUint64Array;

/** Writes the values of a change to its live slots. @throws TypeError if a slot cannot be written. */
export function writeSlots(change: Change, slots: readonly LiveSlot[], objects: readonly object[]): void {
  for (const [index, { holder, key }] of slots.entries()) {
    const { to } = { to: change.to, ...change.slots[index] };
    const live = to instanceof Reference ? objects[to.label] : to;
    if (key instanceof PrivateField) {
      if (to === ABSENT) throw new TypeError('a private field cannot be removed');
      key.set(holder, live);
      continue;
    }
    const done = to === ABSENT ? removed(holder, key) : Reflect.set(holder, key, live);
    if (!done) throw new TypeError('the property cannot be written');
  }
}

/** Removes a property, and the last item of an array whole; returns false if it cannot be removed. */
function removed(holder: object, key: PropertyKey): boolean {
  const isLast = Array.isArray(holder) && key === String(holder.length - 1);
  return Reflect.deleteProperty(holder, key) && (!isLast || Reflect.set(holder, 'length', Number(key)));
}

/** Returns a function that makes the object of a sequence and changes it. */
export const changedMaker = (
  sequence: Sequence,
  change: Change,
  { replay, classes }: Pick<ContinuationContext, 'replay' | 'classes'>,
) =>
  function* (): Steps<Receiver> {
    const receiver = yield* replay(sequence);
    writeSlots(change, liveSlotsOf(change, receiver.objects, classes), receiver.objects);
    receiver.reread();
    return receiver;
  };

/** Makes a live slot undefined; returns a function that restores it. */
export function blankSlot({ holder, key }: LiveSlot): () => void {
  if (key instanceof PrivateField) {
    const value = key.get(holder);
    key.set(holder, undefined);
    return () => key.set(holder, value);
  }
  const saved = Reflect.getOwnPropertyDescriptor(holder, key);
  const length = Array.isArray(holder) ? holder.length : undefined;
  Reflect.defineProperty(holder, key, {
    writable: true,
    enumerable: true,
    configurable: true,
    value: undefined,
  });
  return () => {
    if (saved !== undefined) Reflect.defineProperty(holder, key, saved);
    else Reflect.deleteProperty(holder, key);
    // An item after the end made the array longer.
    if (length !== undefined) Reflect.set(holder, 'length', length);
  };
}

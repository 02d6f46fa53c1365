import type { ClassTable } from '../../heap/class-table.ts';
import { containerOf } from '../../heap/shape.ts';
import { ABSENT, Reference } from '../../heap/value.ts';
import { itemIndex, type Change } from './change.ts';

/** A field of a live object, or an item of a live array. */
export interface LiveSlot {
  readonly holder: object;
  readonly key: PropertyKey;
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
    const container = containerOf(holder);
    const item = itemIndex(name);
    if (container === 'object' || item === undefined) {
      return { holder, key: classes.keyOf(classes.nameOf(holder), name) };
    }
    if (container === 'array' || (container === 'typed-array' && !holdsBigInts(holder))) {
      return { holder, key: item };
    }
    throw new RangeError('the slot is no property, or holds a BigInt that cannot be left out of comparisons');
  });

const holdsBigInts = (array: object): boolean =>
  array instanceof BigInt64Array || array instanceof BigUint64Array;

/** Writes the value of a change to live slots. @throws TypeError if a property cannot be written. */
export function writeSlots({ to }: Change, slots: readonly LiveSlot[], objects: readonly object[]): void {
  const live = to instanceof Reference ? objects[to.label] : to;
  for (const { holder, key } of slots) {
    const done = to === ABSENT ? Reflect.deleteProperty(holder, key) : Reflect.set(holder, key, live);
    if (!done) throw new TypeError('the property cannot be written');
  }
}

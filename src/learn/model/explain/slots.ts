import { itemAt } from '../../../base/item-at.ts';
import type { HeapObject } from '../../../objects/heap/graph.ts';
import { Reference, valueKey, type Value } from '../../../objects/heap/value.ts';

/** A slot of an object: one of its fields, or an item of a container. */
export interface ObjectSlot {
  readonly list: 'values' | 'items';
  readonly index: number;
}

/** Returns the slots of an object, fields first. */
export const slotsOf = ({ values, items }: HeapObject): ObjectSlot[] => [
  ...values.map((_, index): ObjectSlot => ({ list: 'values', index })),
  ...items.map((_, index): ObjectSlot => ({ list: 'items', index })),
];

/** Returns the value in a slot of an object. */
export const valueAt = (object: HeapObject, { list, index }: ObjectSlot): Value => object[list][index];

/** Returns the name of a slot as in drawings: `left`, `[2]`, `key[0]`. */
export function slotName({ shape }: HeapObject, { list, index }: ObjectSlot): string {
  if (list === 'values') return itemAt(shape.keys, index);
  if (shape.container === 'date') return 'time';
  if (shape.container !== 'map') return `[${index}]`;
  return `${index % 2 === 0 ? 'key' : 'value'}[${index >> 1}]`;
}

/** Returns the access expression for a slot, to append to an object: `.left`, `[2]`, `.get("a")`. */
export function slotStep({ shape, items }: HeapObject, { list, index }: ObjectSlot): string {
  if (list === 'values') {
    const key = itemAt(shape.keys, index);
    return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
  }
  switch (shape.container) {
    case 'map': {
      const key = items[index - (index % 2)];
      if (index % 2 === 0) return `.keys[${index >> 1}]`;
      return key instanceof Reference ? `.values[${index >> 1}]` : `.get(${valueKey(key)})`;
    }
    case 'set':
      return `.values[${index}]`;
    case 'date':
      return '.time';
    default:
      return `[${index}]`;
  }
}

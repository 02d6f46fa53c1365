import { itemAt } from '../../../base/item-at.ts';
import { ABSENT, Reference, valueKey, type Value } from '../../../objects/heap/value.ts';

/** Returns the words for a value: `Node 3`, `"a"`, `null`, `nothing` for an absent field. */
export function valueWords(value: Value, names: readonly string[]): string {
  if (value instanceof Reference) return itemAt(names, value.label);
  return value === ABSENT ? 'nothing' : valueKey(value);
}

import { observersOf } from '../observe/observers-of.ts';

/**
 * Returns the items that an object shows in its first list, as sorted text. Undefined if it shows none, if reading
 * throws, or if the list does not end. Reading may change the object.
 */
export function shownItems(object: object): readonly string[] | undefined {
  for (const { kind, read } of observersOf(object)) {
    if (kind !== 'list') continue;
    try {
      const items = read(object);
      if (Array.isArray(items)) return items.map((item) => JSON.stringify(item) ?? 'undefined').sort();
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Returns the items of a list that another one lacks, as often as they are in it more. */
export function missingFrom(others: readonly string[], list: readonly string[]): string[] {
  const left = [...others];
  return list.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

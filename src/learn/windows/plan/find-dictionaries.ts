import { getOrInsert } from '../../../base/get-or-insert.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { isPlain } from '../../../objects/heap/object-groups.ts';
import { ABSENT, type Value } from '../../../objects/heap/value.ts';
import { Dictionaries, heldFields, writesNumber, type PlainObjects } from '../records/dictionaries.ts';

/** Hints about plain objects from the builders of a structure. */
export interface PlainHints {
  /** True if the root is a view, which `expose` made of named parts. */
  readonly view?: true;
  /** The classes of plain objects in which some key comes from an argument; absent if there are none. */
  readonly keyed?: readonly string[];
}

/**
 * Returns the dictionaries: classes of plain objects whose objects have no field in common, or have keys from
 * arguments.
 */
export function findDictionaries(
  valid: readonly ObjectGraph[],
  { view, keyed = [] }: PlainHints = {},
): PlainObjects {
  const common = new Map<string, Set<string>>();
  for (const { objects } of valid) {
    for (const [label, object] of objects.entries()) {
      if (!isPlain(object) || (view && label === 0)) continue;
      const { shape, values } = object;
      const always = getOrInsert(common, shape.className, () => new Set(shape.keys));
      shape.keys.forEach((key, index) => values[index] === ABSENT && always.delete(key));
    }
  }
  const isDictionary = ([name, always]: [string, ReadonlySet<string>]): boolean =>
    always.size === 0 || keyed.includes(name);
  const dictionaries = [...common].filter(isDictionary).map(([name]) => name);
  const plain = { dictionaries, ...(view && dictionaries.length > 0 && { view }) };
  return { ...plain, ...(haveNumbers(valid, new Dictionaries(plain)) && { numbered: true }) };
}

/** True if keys of dictionaries write numbers, and no text that an object holds is one of them. */
function haveNumbers(valid: readonly ObjectGraph[], dictionaries: Dictionaries): boolean {
  const keys = new Set<unknown>();
  for (const { objects } of valid)
    for (const [label, object] of objects.entries())
      if (object.shape.container === 'object' && dictionaries.has(object.shape.className, label === 0))
        for (const key of heldFields(object)) if (writesNumber(key)) keys.add(key);
  if (keys.size === 0) return false;
  const isKey = (value: Value): boolean => typeof value === 'string' && keys.has(value);
  return !valid.some(({ objects }) =>
    objects.some(({ values, items }) => values.some(isKey) || items.some(isKey)),
  );
}

import { getOrInsert } from '../../../base/get-or-insert.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { isPlain } from '../../../objects/heap/object-groups.ts';
import { ABSENT } from '../../../objects/heap/value.ts';
import type { PlainObjects } from '../records/dictionaries.ts';

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
  return { dictionaries, ...(view && dictionaries.length > 0 && { view }) };
}

import type { ObjectGraph } from '../../../heap/graph.ts';
import { ABSENT } from '../../../heap/value.ts';

/** Returns the dictionaries: classes of plain objects whose objects have no field in common. */
export function findDictionaries(valid: readonly ObjectGraph[]): ReadonlySet<string> {
  const common = new Map<string, Set<string>>();
  for (const { objects } of valid) {
    for (const { shape, values } of objects) {
      const { className } = shape;
      if (className !== 'Object' && className !== 'Object(null)') continue;
      const always = common.get(className) ?? new Set(shape.keys);
      shape.keys.forEach((key, index) => values[index] === ABSENT && always.delete(key));
      common.set(className, always);
    }
  }
  return new Set([...common].filter(([, always]) => always.size === 0).map(([name]) => name));
}

import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference } from '../../objects/heap/value.ts';

/**
 * Returns the names of the fields that hold NaN, or a container with it, in one state and not in an earlier one: a sum of nothing
 * was divided, or something undefined was counted.
 */
export function nanFields(before: ObjectGraph | undefined, after: ObjectGraph): readonly string[] {
  const known = new Set(before === undefined ? [] : fieldsWithNaN(before));
  return [...new Set(fieldsWithNaN(after))].filter((name) => !known.has(name));
}

function fieldsWithNaN({ objects }: ObjectGraph): string[] {
  const containers = new Set<number>();
  for (const [label, { items }] of objects.entries())
    if (items.some((item) => Number.isNaN(item))) containers.add(label);
  return objects.flatMap(({ shape, values }) =>
    shape.keys.filter((_, at) => {
      const value = values[at];
      return value instanceof Reference ? containers.has(value.label) : Number.isNaN(value);
    }),
  );
}

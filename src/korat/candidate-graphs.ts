import type { ClassTable } from '../heap/class-table.ts';
import type { HeapObject, ObjectGraph } from '../heap/graph.ts';
import { ownFields } from '../heap/own-fields.ts';
import { readHeap } from '../heap/read.ts';
import type { HeapShape } from '../heap/shape.ts';
import { referenceTo, type Value } from '../heap/value.ts';
import { isObject, type ScopeClass, type ScopeObject, type SearchSpace } from './search-space.ts';

/** Source of a field's value in the graph: a cell of the object, or a constant. */
type Source = { readonly offset: number } | { readonly constant: Value };

/**
 * Converts candidate vectors to object graphs without building live objects. The graphs equal those that `readHeap`
 * returns for the live objects.
 *
 * @param classes class table that determines the order of fields in the graphs.
 * @returns a function from a candidate vector to its graph.
 */
export function candidateGraphs(
  space: SearchSpace,
  classes: ClassTable,
): (cells: ArrayLike<number>) => ObjectGraph {
  const plans = new Map(space.classes.map((scoped) => [scoped.name, planOf(scoped, classes)]));
  const labels = new Int32Array(space.objects.length);
  return (cells) => {
    labels.fill(-1);
    labels[0] = 0;
    const order: ScopeObject[] = [space.objects[0]!];
    const objects: HeapObject[] = [];
    for (let next = 0; next < order.length; next++) {
      const object = order[next]!;
      const { shape, sources } = plans.get(object.className)!;
      const values = sources.map((source): Value => {
        if ('constant' in source) return source.constant;
        const cell = object.firstCell + source.offset;
        const value = space.cells[cell]!.values[cells[cell]!];
        if (!isObject(value)) return value;
        if (labels[value.id] === -1) labels[value.id] = order.push(value) - 1;
        return referenceTo(labels[value.id]!);
      });
      objects.push({ shape, values, items: [] });
    }
    return { objects };
  };
}

/** Returns the shape of a class's objects and the source of each value. */
function planOf(
  { fields, prototype, constants }: ScopeClass,
  classes: ClassTable,
): { shape: HeapShape; sources: Source[] } {
  const cellsOf = new Map(fields.map(({ name }, offset) => [name, offset]));
  const example = Object.create(prototype, constants) as Record<string, unknown>;
  for (const { name } of fields) example[name] = null;
  const shape = classes.shapeOf(example, ownFields(example));
  const [read] = readHeap(example, classes).graph.objects;
  const sources = shape.keys.map((key, index): Source => {
    const offset = cellsOf.get(key);
    return offset === undefined ? { constant: read!.values[index]! } : { offset };
  });
  return { shape, sources };
}

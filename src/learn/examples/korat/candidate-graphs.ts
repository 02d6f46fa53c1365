import { mustGet } from '../../../base/must-get.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { readHeaps } from '../../../objects/heap/read.ts';
import { Reference, referenceTo, type Value } from '../../../objects/heap/value.ts';
import { isObject, type ScopeClass, type SearchSpace } from './search-space.ts';

interface Plan {
  /** A reading of one; its references are labels in the reading of the constants. */
  readonly example: HeapObject;
  /** By field of the shape, the offset of its cell in an object; undefined if the field is constant. */
  readonly offsets: readonly (number | undefined)[];
}

/** Returns a function from a candidate vector to the graph that `readHeap` would return for its live object. */
export function candidateGraphs(
  space: SearchSpace,
  classes: ClassTable,
): (cells: ArrayLike<number>) => ObjectGraph {
  // The candidates share the objects that constants hold, so all classes are read at once.
  const { objects: read } = readHeaps(space.classes.map(exampleOf), classes).graph;
  const plans = new Map(
    space.classes.map((scoped, label) => [scoped.name, planOf(scoped, itemAt(read, label))] as const),
  );
  // An object of the scope has its id here, and one that a constant holds the number of these and its label in the reading.
  const count = space.objects.length;
  const labels = new Int32Array(count + read.length);
  let order: number[] = [];
  const refer = (id: number): Value => {
    if (labels[id] === -1) labels[id] = order.push(id) - 1;
    return referenceTo(labels[id]!);
  };
  const constant = (value: Value): Value => (value instanceof Reference ? refer(count + value.label) : value);
  return (cells) => {
    labels.fill(-1);
    order = [];
    refer(0);
    const objects: HeapObject[] = [];
    // The loop also visits the objects that it adds.
    for (const id of order) {
      const object = space.objects[id];
      if (object === undefined) {
        const { shape, values, items } = read[id - count]!;
        objects.push({ shape, values: values.map(constant), items: items.map(constant) });
        continue;
      }
      const { example, offsets } = mustGet(plans, object.className);
      const values = offsets.map((offset, index): Value => {
        if (offset === undefined) return constant(example.values[index]);
        const cell = object.firstCell + offset;
        const value = space.cells[cell]!.values[cells[cell]!];
        return isObject(value) ? refer(value.id) : value;
      });
      objects.push({ shape: example.shape, values, items: example.items.map(constant) });
    }
    return { objects };
  };
}

function planOf({ fields }: ScopeClass, example: HeapObject): Plan {
  const cellsOf = new Map(fields.map(({ name }, offset) => [name, offset]));
  return { example, offsets: example.shape.keys.map((key) => cellsOf.get(key)) };
}

/** Returns an object of a class with its constants; its other fields are null. */
function exampleOf({ fields, prototype, constants }: ScopeClass): object {
  const example = Object.create(prototype, constants) as Record<string, unknown>;
  for (const { name } of fields) example[name] = null;
  return example;
}

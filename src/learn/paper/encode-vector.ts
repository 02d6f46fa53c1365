import { ordinals, type HeapObject, type ObjectGraph } from '../../objects/heap/graph.ts';
import { ABSENT, Reference, valueKey, type Value } from '../../objects/heap/value.ts';
import { OutOfScope } from '../windows/encoding.ts';
import type { ClassCells, VectorSlot, VectorLayout } from './vector-layout.ts';

/**
 * Returns the candidate vector of a graph: for each cell the index of its value, or the number itself; 0 in the cells
 * of objects that the graph lacks.
 *
 * @returns {@link OutOfScope} if the graph has more objects, or other values, than the layout.
 */
export function encodeVector(graph: ObjectGraph, layout: VectorLayout): Float64Array | OutOfScope {
  const vector = new Float64Array(layout.cells.length);
  const numbers = ordinals(graph);
  const write = (
    object: HeapObject,
    name: string,
    slot: VectorSlot,
    value: Value,
    cell: number,
  ): OutOfScope | undefined => {
    const index =
      value instanceof Reference
        ? slot.codec.encodeReference(graph.objects[value.label]!.shape.className, numbers[value.label]!)
        : slot.codec.encodePlain(value);
    if (index < 0) return new OutOfScope(`${object.shape.className}.${name} holds ${describe(value, graph)}`);
    vector[cell] = index;
    if (slot.codec.scale !== undefined && index === slot.codec.size - 1) vector[cell + 1] = value as number;
    return undefined;
  };

  for (const [label, object] of graph.objects.entries()) {
    const known = layout.classes.get(object.shape.className);
    const problem = misfit(object, numbers[label]!, known);
    if (known === undefined || problem !== undefined) return problem!;
    const first = known.first + numbers[label]! * known.stride;
    for (const [position, slot] of known.fields.entries()) {
      const name = known.shape.keys[position]!;
      const index = object.shape.keys[position] === name ? position : object.shape.keys.indexOf(name);
      const value = index < 0 ? ABSENT : object.values[index]!;
      const failed = write(object, name, slot, value, first + slot.offset);
      if (failed !== undefined) return failed;
    }
    if (known.lengthOffset >= 0) vector[first + known.lengthOffset] = object.items.length;
    for (const [index, item] of object.items.entries()) {
      const slot = known.itemSlots[index]!;
      const failed = write(object, `[${index}]`, slot, item, first + slot.offset);
      if (failed !== undefined) return failed;
    }
  }
  return vector;
}

/** Returns the reason why an object does not fit the layout, apart from its values; undefined if it fits. */
function misfit(
  { shape, values, items }: HeapObject,
  ordinal: number,
  known?: ClassCells,
): OutOfScope | undefined {
  const { className } = shape;
  if (known === undefined) return new OutOfScope(`no training object has the class ${className}`);
  if (ordinal >= known.objects) {
    return new OutOfScope(`more than ${known.objects} objects of class ${className}`);
  }
  if (items.length > known.items) return new OutOfScope(`more than ${known.items} items in one ${className}`);
  if (shape.container !== known.shape.container)
    return new OutOfScope(`${className} is not of type ${known.shape.container}`);
  const unknown = shape.keys.find(
    (key, index) => values[index] !== ABSENT && !known.shape.keys.includes(key),
  );
  return unknown === undefined
    ? undefined
    : new OutOfScope(`no training object has the field ${className}.${unknown}`);
}

const describe = (value: Value, graph: ObjectGraph): string =>
  value instanceof Reference
    ? `an object of class ${graph.objects[value.label]!.shape.className}`
    : valueKey(value);

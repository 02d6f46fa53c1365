import { itemAt } from '../../base/item-at.ts';
import type { Schema } from '../../objects/heap/schema.ts';
import { OutOfScope, type Encoding } from '../windows/encoding.ts';
import { vectorLayout, type ClassCells, type VectorSlot, type VectorLayout } from './vector-layout.ts';
import { ordinals, type HeapObject, type ObjectGraph } from '../../objects/heap/graph.ts';
import { ABSENT, Reference, valueKey, type Value } from '../../objects/heap/value.ts';

/** The network input for a cell: one column per index (`one-hot`), or the index itself as in the paper (`index`). */
export type CellForm = 'one-hot' | 'index';

/** Returns the paper's encoding: one candidate vector per object (section IV-B), of the trained scope only. */
export function vectorEncoding(schema: Schema, form: CellForm): Encoding {
  const layout = vectorLayout(schema);
  const { cells } = layout;
  // A cell with only one possible index is constant and gets no column.
  const widths = cells.map(({ size }) => (form === 'index' || size === 0 ? 1 : size === 1 ? 0 : size));
  const width = Math.max(
    1,
    widths.reduce((sum, columns) => sum + columns, 0),
  );
  return {
    width,
    encode: (graph) => {
      const vector = encodeVector(graph, layout);
      if (vector instanceof OutOfScope) return vector;
      const row = new Float32Array(width);
      let column = 0;
      for (const [index, { size, scale }] of cells.entries()) {
        const value = itemAt(vector, index);
        if (form === 'index') row[column] = value;
        else if (size === 0) row[column] = value / scale;
        else if (size > 1) row[column + value] = 1;
        column += itemAt(widths, index);
      }
      return row;
    },
  };
}

/**
 * Returns the candidate vector of a graph: for each cell the index of its value, or the number itself. The cells of
 * objects that the graph lacks hold 0. Returns {@link OutOfScope} if the graph does not fit the layout.
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
        ? slot.codec.encodeReference(classOf(value, graph), itemAt(numbers, value.label))
        : slot.codec.encodePlain(value);
    if (index < 0) return new OutOfScope(`${object.shape.className}.${name} holds ${describe(value, graph)}`);
    vector[cell] = index;
    if (slot.codec.scale !== undefined && index === slot.codec.size - 1) vector[cell + 1] = value as number;
    return undefined;
  };

  for (const [label, object] of graph.objects.entries()) {
    const { className } = object.shape;
    const known = layout.classes.get(className);
    if (known === undefined) return new OutOfScope(`no training object has the class ${className}`);
    const ordinal = itemAt(numbers, label);
    const problem = misfit(object, ordinal, known);
    if (problem !== undefined) return problem;
    const first = known.first + ordinal * known.stride;
    for (const [position, slot] of known.fields.entries()) {
      const name = itemAt(known.shape.keys, position);
      const index = object.shape.keys[position] === name ? position : object.shape.keys.indexOf(name);
      const value = index < 0 ? ABSENT : object.values[index];
      const failed = write(object, name, slot, value, first + slot.offset);
      if (failed !== undefined) return failed;
    }
    if (known.lengthOffset >= 0) vector[first + known.lengthOffset] = object.items.length;
    for (const [index, item] of object.items.entries()) {
      const slot = itemAt(known.itemSlots, index);
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
  known: ClassCells,
): OutOfScope | undefined {
  const { className } = shape;
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

const classOf = ({ label }: Reference, { objects }: ObjectGraph): string =>
  itemAt(objects, label).shape.className;

const describe = (value: Value, graph: ObjectGraph): string =>
  value instanceof Reference ? `an object of class ${classOf(value, graph)}` : valueKey(value);

import { valueFromJson, valueToJson, type ValueJson } from './graph-json.ts';
import type { HeapObject, ObjectGraph } from './graph.ts';
import { shapeOf, type Shape } from './shape.ts';
import { Reference, referenceTo, type PlainValue, type Value } from './value.ts';

/** Graphs as what a thread can be sent in little time: numbers in shared memory, and what they stand for. */
export interface PackedGraphs {
  readonly shapes: readonly Omit<Shape, 'label'>[];
  readonly plain: readonly ValueJson[];
  /**
   * For each graph how many objects it has; for each object the place of its shape, how many items it has, its
   * values and its items: a reference as `-1 - label`, else the place among the plain values.
   */
  readonly numbers: Int32Array<SharedArrayBuffer>;
}

/** Stands for -0, which a Map takes for 0. */
const MINUS_ZERO = Symbol('-0');

const NONE: readonly Value[] = [];

/** Packs graphs; they stay as they are. */
export function packGraphs(graphs: readonly ObjectGraph[]): PackedGraphs {
  const shapes = new Map<string, Shape>();
  const places = new Map<string, number>();
  const plain = new Map<PlainValue, number>();
  const values: ValueJson[] = [];
  const numbers: number[] = [];
  const pack = (value: Value): void => {
    if (value instanceof Reference) {
      numbers.push(-1 - value.label);
      return;
    }
    const key = Object.is(value, -0) ? MINUS_ZERO : value;
    let place = plain.get(key);
    if (place === undefined) {
      place = values.push(valueToJson(value)) - 1;
      plain.set(key, place);
    }
    numbers.push(place);
  };
  for (const { objects } of graphs) {
    numbers.push(objects.length);
    for (const { shape, values: held, items } of objects) {
      if (!places.has(shape.label)) {
        places.set(shape.label, places.size);
        shapes.set(shape.label, shape);
      }
      numbers.push(places.get(shape.label)!, items.length);
      held.forEach(pack);
      items.forEach(pack);
    }
  }
  const shared = new Int32Array(new SharedArrayBuffer(4 * numbers.length));
  shared.set(numbers);
  return {
    shapes: [...shapes.values()].map(({ className, container, keys }) => ({ className, container, keys })),
    plain: values,
    numbers: shared,
  };
}

/** The graphs that were packed, equal to those and in their order. */
export function unpackGraphs({ shapes: packed, plain, numbers }: PackedGraphs): ObjectGraph[] {
  const shapes = packed.map(({ className, container, keys }) => shapeOf(className, container, keys));
  const values = plain.map((json) => valueFromJson(json, 0));
  const graphs: ObjectGraph[] = [];
  let at = 0;
  const take = (count: number): readonly Value[] => {
    if (count === 0) return NONE;
    const taken = new Array<Value>(count);
    for (let i = 0; i < count; i++) {
      const number = numbers[at++]!;
      taken[i] = number < 0 ? referenceTo(-1 - number) : values[number];
    }
    return taken;
  };
  while (at < numbers.length) {
    const objects: HeapObject[] = [];
    for (let left = numbers[at++]!; left > 0; left--) {
      const shape = shapes[numbers[at++]!]!;
      const items = numbers[at++]!;
      objects.push({ shape, values: take(shape.keys.length), items: take(items) });
    }
    graphs.push({ objects });
  }
  return graphs;
}

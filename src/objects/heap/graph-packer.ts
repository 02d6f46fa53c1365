import { getOrInsert } from '../../base/get-or-insert.ts';
import type { ObjectGraph, HeapObject } from './graph.ts';
import type { HeapShape } from './shape.ts';
import { Reference, type PlainValue, type Value, referenceTo } from './value.ts';
import { valueFromJson, valueToJson, type ValueJson } from './value-json.ts';

/** Codes from this one on are indices of values in a table; smaller codes are the integers themselves. */
const FIRST_VALUE = 1 << 29;

/** A value as structured cloning takes it: a symbol as in a file, any other value itself. */
type PackedValue = Exclude<PlainValue, symbol> | ValueJson;

/** The shapes and values that packed graphs refer to by index. */
export interface PackedTables {
  readonly shapes: readonly HeapShape[];
  readonly values: readonly PackedValue[];
}

/**
 * Packs object graphs into arrays of integers, which pass between processes fast. `GraphUnpacker` is the inverse; shapes that
 * graphs share stay shared, and symbols become registered ones, as in a file.
 */
export class GraphPacker {
  readonly #shapes = new Map<HeapShape, number>();
  readonly #values = new Map<PlainValue, number>();
  /** The values of {@link GraphPacker.#values}; a Map would turn -0 into 0. */
  readonly #list: PackedValue[] = [];

  /** The tables of all that was packed so far. */
  get tables(): PackedTables {
    return { shapes: [...this.#shapes.keys()], values: this.#list };
  }

  /**
   * Packs graphs.
   *
   * @returns for each graph its number of objects, and for each object its shape, its number of items, and the codes of
   * its values and items.
   */
  pack(graphs: readonly ObjectGraph[]): Int32Array {
    const cells: number[] = [];
    for (const { objects } of graphs) {
      cells.push(objects.length);
      for (const { shape, values, items } of objects) {
        cells.push(this.#shapeIndex(shape), items.length);
        for (const value of values) cells.push(this.#code(value));
        for (const item of items) cells.push(this.#code(item));
      }
    }
    return Int32Array.from(cells);
  }

  #code(value: Value): number {
    if (value instanceof Reference) return -1 - value.label;
    if (typeof value === 'number' && isSmall(value)) return value;
    const index = indexIn(this.#values, value);
    if (index === this.#list.length) this.#list.push(typeof value === 'symbol' ? valueToJson(value) : value);
    return FIRST_VALUE + index;
  }

  #shapeIndex(shape: HeapShape): number {
    return indexIn(this.#shapes, shape);
  }
}

const isSmall = (value: number): boolean =>
  value >= 0 && value < FIRST_VALUE && Number.isInteger(value) && !Object.is(value, -0);

/** Returns the index of a key, adding it if it is new. */
const indexIn = <Key>(table: Map<Key, number>, key: Key): number => getOrInsert(table, key, () => table.size);

/** Unpacks what a `GraphPacker` packed. */
export class GraphUnpacker {
  readonly #shapes: readonly HeapShape[];
  readonly #values: readonly Value[];

  constructor({ shapes, values }: PackedTables) {
    this.#shapes = shapes;
    this.#values = values.map((value) =>
      typeof value === 'object' && value !== null ? valueFromJson(value, 0) : value,
    );
  }

  /** Returns the graphs that `GraphPacker.pack` packed. */
  unpack(cells: Int32Array): ObjectGraph[] {
    const graphs: ObjectGraph[] = [];
    let next = 0;
    const read = (count: number): Value[] => {
      const values: Value[] = [];
      for (const end = next + count; next < end; next++) values.push(this.#value(cells[next]!));
      return values;
    };
    while (next < cells.length) {
      const objects: HeapObject[] = [];
      for (let left = cells[next++]!; left > 0; left--) {
        const shape = this.#shapes[cells[next++]!]!;
        const items = cells[next++]!;
        objects.push({ shape, values: read(shape.keys.length), items: read(items) });
      }
      graphs.push({ objects });
    }
    return graphs;
  }

  #value(code: number): Value {
    if (code < 0) return referenceTo(-1 - code);
    return code < FIRST_VALUE ? code : this.#values[code - FIRST_VALUE];
  }
}

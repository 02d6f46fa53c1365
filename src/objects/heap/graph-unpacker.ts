import type { HeapObject, ObjectGraph } from './graph.ts';
import { FIRST_SYMBOL, FIRST_VALUE, type PackedTables } from './graph-packer.ts';
import { referenceTo, type PlainValue, type Value } from './value.ts';

/** Unpacks what a `GraphPacker` packed. */
export class GraphUnpacker {
  readonly #tables: PackedTables;
  readonly #symbols: readonly symbol[];

  constructor(tables: PackedTables) {
    this.#tables = tables;
    this.#symbols = tables.symbols.map(({ description, isRegistered }) =>
      isRegistered ? Symbol.for(description!) : Symbol(description),
    );
  }

  /** Returns the graphs that `GraphPacker.pack` packed. */
  unpack(cells: Int32Array): ObjectGraph[] {
    const { shapes } = this.#tables;
    const graphs: ObjectGraph[] = [];
    let next = 0;
    const read = (count: number): Value[] => {
      const values: Value[] = [];
      for (const end = next + count; next < end; next++) values.push(this.value(cells[next]!));
      return values;
    };
    while (next < cells.length) {
      const objects: HeapObject[] = [];
      for (let left = cells[next++]!; left > 0; left--) {
        const shape = shapes[cells[next++]!]!;
        const items = cells[next++]!;
        objects.push({ shape, values: read(shape.keys.length), items: read(items) });
      }
      graphs.push({ objects });
    }
    return graphs;
  }

  /** Returns the value of a code. */
  value(code: number): Value {
    return code < 0 ? referenceTo(-1 - code) : this.plainValue(code);
  }

  /** Returns the value of a code that is no reference. */
  plainValue(code: number): PlainValue {
    if (code < FIRST_VALUE) return code;
    return code < FIRST_SYMBOL
      ? this.#tables.values[code - FIRST_VALUE]
      : this.#symbols[code - FIRST_SYMBOL]!;
  }
}

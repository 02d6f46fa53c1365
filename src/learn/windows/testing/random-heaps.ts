import * as fc from 'fast-check';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { readHeap } from '../../../objects/heap/read.ts';

/** An object of a random heap; references are indices of other objects, modulo their number. */
interface Cell {
  readonly left: number | null;
  readonly next: number | null;
  readonly key: number | null;
  readonly red: number;
  readonly slots: readonly (number | null)[];
  readonly alias: number | null;
  readonly table: readonly (readonly [key: string, value: number])[];
}

/** The names of a random heap's classes and fields. */
export interface Names {
  readonly node: string;
  readonly odd: string;
  readonly left: string;
  readonly next: string;
  readonly key: string;
  readonly red: string;
  readonly slots: string;
  readonly table: string;
}

/** The names of {@link randomHeaps}. */
export const NAMES: Names = {
  node: 'Node',
  odd: 'Odd',
  left: 'left',
  next: 'next',
  key: 'key',
  red: 'red',
  slots: 'slots',
  table: 'table',
};

/** A random heap as data; {@link readCells} makes the graph. */
export type Cells = readonly Cell[];

const to = fc.option(fc.nat(8), { freq: 2 });
const cell: fc.Arbitrary<Cell> = fc.record({
  left: to,
  next: to,
  key: fc.option(fc.integer({ min: -2, max: 4 }), { freq: 5 }),
  red: fc.constantFrom(0, 1),
  slots: fc.array(fc.option(fc.nat(8), { freq: 3 }), { maxLength: 6 }),
  // Shares the `slots` of another object.
  alias: fc.option(fc.nat(8), { freq: 1 }),
  table: fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(8)), {
    maxLength: 2,
    selector: ([key]) => key,
  }),
});

/** Random heaps as data: up to nine objects of two classes, with cycles and sharing. For tests. */
export const randomCells: fc.Arbitrary<Cells> = fc.array(cell, { minLength: 1, maxLength: 9 });

/** The classes of random heaps by name. A new class for each heap would make reading heaps slower by half. */
const classes = new Map<string, new () => object>();

function classOf(name: string): new () => object {
  const known = classes.get(name) ?? { [name]: class {} }[name]!;
  classes.set(name, known);
  return known;
}

/** Builds the heap of the cells and returns its graph. For tests. */
export function readCells(cells: Cells, names: Names = NAMES): ObjectGraph {
  const [node, odd] = [classOf(names.node), classOf(names.odd)];
  const objects = cells.map((_, index) => new (index % 3 === 2 ? odd : node)() as Record<string, unknown>);
  const objectAt = (index: number | null): object | null =>
    index === null ? null : objects[index % objects.length]!;
  cells.forEach(({ left, next, key, red, slots, table }, index) => {
    Object.assign(objects[index]!, {
      [names.left]: objectAt(left),
      [names.next]: objectAt(next),
      [names.key]: key,
      [names.red]: red,
      [names.slots]: slots.map(objectAt),
      [names.table]: new Map(table.map(([name, value]) => [name, objectAt(value)])),
    });
  });
  cells.forEach(({ alias }, index) => {
    if (alias !== null) objects[index]![names.slots] = objects[alias % objects.length]![names.slots];
  });
  // A fixed order, so that the graph does not depend on the names.
  const fields = [names.left, names.next, names.key, names.red, names.slots, names.table];
  const table = new ClassTable({ [names.node]: fields, [names.odd]: fields });
  return readHeap(objects[0]!, table).graph;
}

/** The graphs of {@link randomCells}. For tests. */
export const randomHeaps: fc.Arbitrary<ObjectGraph> = randomCells.map((cells) => readCells(cells));

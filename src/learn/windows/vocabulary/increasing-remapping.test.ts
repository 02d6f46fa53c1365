import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { Windows } from '../bags/windows.ts';
import { inferPlan } from '../plan/infer-plan.ts';
import { NAMES, randomCells, readCells, type Cells } from '../testing/random-heaps.ts';
import type { FieldSort, Scale, WindowPlan } from '../window-plan.ts';

/** Returns the cells with the values of both number fields mapped. */
const mapped = (cells: Cells, map: (key: number) => number): Cells =>
  cells.map((cell) => ({ ...cell, key: cell.key === null ? null : map(cell.key), red: map(cell.red) }));

/** Both number fields are of one sort. */
const dataOf =
  (scale: Scale) =>
  (_role: string, field: string): FieldSort =>
    field === NAMES.key || field === NAMES.red ? { kind: 'data', sort: 'key', scale } : { kind: 'own' };

/** Returns the outcome of every relation for every record. */
function windowsOf(plan: WindowPlan, graph: ObjectGraph): unknown {
  const windows = new Windows(plan);
  windows.read(graph);
  const { records, ids, tables } = windows;
  assert.is(records.foreign, undefined);
  return Array.from({ length: records.count }, (_, record) => [
    records.role.values[record]!,
    [...tables[records.role.values[record]!]!.row(ids[record]!)],
  ]);
}

/** Checks that a map leaves all windows as they are, in a plan whose domain has the values and their images. */
function assertSameWindows(scale: Scale, cells: Cells, map: (key: number) => number): void {
  const graph = readCells(cells);
  const image = readCells(mapped(cells, map));
  const plan = inferPlan([graph, image], dataOf(scale));
  assert.equal(windowsOf(plan, image), windowsOf(plan, graph));
}

/** The smallest and the greatest key of random cells. */
const [LEAST, GREATEST] = [-2, 4];

/** Strictly increasing maps of the keys, as the images of all keys in ascending order. */
const increasing: fc.Arbitrary<readonly number[]> = fc
  .uniqueArray(fc.double({ noNaN: true, noDefaultInfinity: true }), {
    minLength: GREATEST - LEAST + 1,
    maxLength: GREATEST - LEAST + 1,
    // Equal numbers such as 0 and -0 are one image.
    comparator: (a, b) => a === b,
  })
  .map((images) => [...images].sort((a, b) => a - b));

test('windows are the same after any increasing remapping of ordinal data', () => {
  fc.assert(
    fc.property(randomCells, increasing, (cells, images) => {
      assertSameWindows('ordinal', cells, (key) => images[key - LEAST]!);
    }),
    { seed: 1, numRuns: 50 },
  );
});

test('windows are the same after any injection of nominal data', () => {
  fc.assert(
    fc.property(randomCells, increasing, fc.nat(), (cells, images, seed) => {
      assertSameWindows('nominal', cells, (key) => images[(key - LEAST + seed) % images.length]!);
    }),
    { seed: 2, numRuns: 40 },
  );
});

test('windows of interval data are the same after a shift', () => {
  fc.assert(
    fc.property(randomCells, fc.integer({ min: -100, max: 100 }), (cells, by) => {
      assertSameWindows('interval', cells, (key) => key + by);
    }),
    { seed: 3, numRuns: 40 },
  );
});

test('windows of ratio data are the same after a scaling', () => {
  fc.assert(
    fc.property(randomCells, fc.integer({ min: 1, max: 100 }), (cells, by) => {
      assertSameWindows('ratio', cells, (key) => key * by);
    }),
    { seed: 4, numRuns: 40 },
  );
});

test('without sorts, a remapping changes windows', () => {
  const cells: Cells = fc.sample(randomCells, { seed: 5, numRuns: 1 })[0]!;
  const keyed = cells.map((cell, key) => ({ ...cell, key }));
  const plan = inferPlan([readCells(keyed)]);
  assert.not.equal(
    windowsOf(plan, readCells(mapped(keyed, (key) => 3 * key))),
    windowsOf(plan, readCells(keyed)),
  );
});

test.run();

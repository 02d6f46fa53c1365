import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Relation } from '../vocabulary/relations/relation.ts';
import type { WindowBags } from './window-bags.ts';
import { trainingBags } from './training-bags.ts';
import { WindowRows } from './window-rows.ts';
import { WindowTable, wordsOf } from './window-table.ts';

const relation = (name: string, ...outcomes: readonly string[]): Relation => ({
  name,
  parts: { kind: 'discovery', fields: [] },
  outcomes,
  write: () => undefined,
});

/** Three roles with two, no and one relations. */
const relations = [
  [relation('a', 'no', 'yes'), relation('b', 'no', '<', '>')],
  [],
  [relation('c', 'no', '0', '1', '2')],
];
const windows = {
  relations,
  tables: relations.map(({ length }) => new WindowTable(length)),
};
/** Interns a window and returns its id. */
const idOf = (role: number, ...outcomes: readonly number[]): number =>
  windows.tables[role]!.intern(wordsOf(outcomes), 0) * relations.length + role;

/** Two windows of role 0 and one of role 2. */
const [x, y, z] = [idOf(0, 0, 0), idOf(2, 1), idOf(0, 1, 1)];

const rows = new WindowRows(relations);
const bags = (...list: readonly (readonly number[])[]): WindowBags => ({
  roles: relations.length,
  bags: list,
});

/** Returns, for each bag, its label, the columns that are 1 in each of its rows, its use and its weight. */
function read(valid: WindowBags, broken: WindowBags, heldOut: WindowBags = bags()): unknown[] {
  const made = trainingBags(windows, valid, broken, heldOut);
  return Array.from(made.labels, (label, bag) => {
    const members = [...made.members.subarray(made.starts[bag], made.starts[bag + 1])];
    const columns = members.map((row) => {
      const data = made.rows.data.subarray(row * made.rows.width, (row + 1) * made.rows.width);
      return [...data.keys()].filter((column) => data[column] !== 0);
    });
    return [label, columns, made.heldOut.includes(bag) ? 'held out' : 'train', made.weights[bag]];
  });
}

/** Returns the expected bags of one invalid row each, given by its columns. */
const invalid = (...list: readonly (readonly number[])[]): unknown[] =>
  list.map((columns) => [0, [columns], 'train', 1]);

test('valid windows come first, one per bag; then invalid windows and bags of suspects; held-out objects come last', () => {
  // Both z and other differ from every valid window in two outcomes, so either may be idOf fault.
  const other = idOf(0, 1, 2);
  assert.equal(read(bags([x, y], [x]), bags([z, other, y]), bags([y, x])), [
    [1, [[0, 2]], 'train', 1],
    [1, [[6]], 'train', 1],
    ...invalid([5], [7], [8]),
    ...invalid([1, 2], [0, 3], [0, 4]),
    [
      0,
      [
        [1, 3],
        [1, 4],
      ],
      'train',
      1,
    ],
    [1, [[6], [0, 2]], 'held out', 1],
  ]);
});

test('a window that several objects share is one row and one bag', () => {
  const made = trainingBags(windows, bags([x, y], [y], [y]), bags([x]), bags([y]));
  const changed = [2, 3, 4, 5, 6, 7];
  assert.is(made.rows.count, 2 + changed.length);
  assert.is(made.rows.data.length, (2 + changed.length) * rows.width);
  assert.equal(made.labels.filter((label) => label === 1).length, 2);
});

test('a valid window with one outcome changed is invalid, unless a valid or held-out object has it', () => {
  const [b0, b1, b2] = [idOf(0, 0, 0), idOf(0, 0, 1), idOf(0, 0, 2)];
  const valid = [1, [[0, 2]], 'train', 1];
  assert.equal(read(bags([b0]), bags(), bags()), [valid, ...invalid([1, 2], [0, 3], [0, 4])]);
  const known = read(bags([b0], [b1]), bags(), bags([b2]));
  assert.equal(
    known.filter((bag) => (bag as unknown[])[0] === 0),
    invalid([1, 4], [1, 2], [1, 3]),
  );
  assert.equal(known.at(-1), [1, [[0, 4]], 'held out', 1]);
});

test('windows of roles without relations are left out, and so are objects that have no other windows', () => {
  const informative = idOf(2, 0);
  assert.equal(read(bags([idOf(1), informative]), bags([idOf(1)])), [
    [1, [[5]], 'train', 1],
    ...invalid([6], [7], [8]),
  ]);
});

test('a broken object with a window that is known to be invalid adds no bag', () => {
  const other = idOf(0, 1, 2);
  const negative = read(bags([x, y]), bags([z, other], [y, other], [other, z])).filter(
    (bag) => (bag as unknown[])[0] === 0,
  );
  assert.equal(negative[0], [0, [[1, 4]], 'train', 1]);
  assert.ok(negative.every((bag) => ((bag as unknown[])[1] as unknown[]).length === 1));
});

test('a held-out object of more than 256 windows is left out', () => {
  const wide = { relations: [[relation('n', 'a'), relation('m', 'a')]], tables: [new WindowTable(2)] };
  const many = Array.from({ length: 257 }, (_, n) => wide.tables[0]!.intern(wordsOf([n & 15, n >> 4]), 0));
  const numbers = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n));
  const made = trainingBags(
    { ...wide, relations: [[relation('n', ...numbers(16)), relation('m', ...numbers(17))]] },
    { roles: 1, bags: [many] },
    { roles: 1, bags: [] },
    { roles: 1, bags: [many, many.slice(1)] },
  );
  assert.is(made.heldOut.length, 1);
  assert.is(made.labels.filter((label) => label === 1).length, 257 + 1);
});

test.run();

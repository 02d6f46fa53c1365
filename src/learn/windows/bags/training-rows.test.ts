import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Relation } from '../vocabulary/relations/relation.ts';
import type { WindowBags } from './window-bags.ts';
import { trainingRows } from './training-rows.ts';
import { WindowRows } from './window-rows.ts';
import { WindowTable, packOutcomes } from './window-table.ts';

const relation = (name: string, ...outcomes: readonly string[]): Relation => ({
  name,
  parts: { kind: 'discovery', link: undefined, fields: [] },
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
  windows.tables[role]!.intern(packOutcomes(outcomes), 0) * relations.length + role;

/** Two windows of role 0 and one of role 2. */
const [x, y, z] = [idOf(0, 0, 0), idOf(2, 1), idOf(0, 1, 1)];

const rows = new WindowRows(relations);
const bags = (...list: readonly (readonly number[])[]): WindowBags => ({
  roles: relations.length,
  bags: list,
});

/** In role 0, outcome 1 of `a` is invalid; everything else is valid. */
const isValid = (role: number, outcomes: Uint8Array): boolean => role !== 0 || outcomes[0] !== 1;

/** Returns, for each row, its label and the columns that are 1. */
function read(valid: WindowBags, broken: WindowBags): unknown[] {
  const made = trainingRows(windows, isValid, valid, broken);
  return Array.from(made.labels, (label, row) => {
    const values = made.data.subarray(row * made.width, (row + 1) * made.width);
    return [label, [...values.keys()].filter((column) => values[column] !== 0)];
  });
}

/** Returns the expected rows of a label, each given by its columns. */
const rowsOf = (label: number, ...list: readonly (readonly number[])[]): unknown[] =>
  list.map((columns) => [label, columns]);

test('windows of valid objects, changed ones and those of broken objects are one row each', () => {
  const other = idOf(0, 1, 2);
  assert.equal(read(bags([x, y], [x]), bags([z, other, y])), [
    ...rowsOf(1, [0, 2], [6]),
    ...rowsOf(0, [1, 2]),
    ...rowsOf(1, [0, 3], [0, 4], [5], [7], [8]),
    ...rowsOf(0, [1, 3], [1, 4]),
  ]);
});

test('a window of a valid object is valid, whatever the conditions say', () => {
  assert.equal(read(bags([z]), bags([z]))[0], rowsOf(1, [1, 3])[0]);
});

test('a window that several objects share is one row', () => {
  const made = trainingRows(windows, isValid, bags([x, y], [y], [y]), bags([x]));
  const changed = [2, 3, 4, 5, 6, 7];
  assert.is(made.count, 2 + changed.length);
  assert.is(made.data.length, (2 + changed.length) * rows.width);
});

test('windows of roles without relations are left out, and so are objects that have no other windows', () => {
  const informative = idOf(2, 0);
  assert.equal(read(bags([idOf(1), informative]), bags([idOf(1)])), rowsOf(1, [5], [6], [7], [8]));
});

test.run();

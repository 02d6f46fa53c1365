import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Relation } from '../vocabulary/relations/relation.ts';
import type { WindowBags } from './window-bags.ts';
import { WindowRows } from './window-rows.ts';
import { WindowTable, wordsOf } from './window-table.ts';

const relation = (name: string, ...outcomes: readonly string[]): Relation => ({
  name,
  parts: { kind: 'discovery', fields: [] },
  outcomes,
  write: () => undefined,
});

/** Three roles: two relations, none, one; and some windows of each. */
const relations = [
  [relation('a', 'no', 'yes'), relation('b', 'no', '<', '>')],
  [],
  [relation('c', 'no', '0', '1', '2')],
];
const windows = {
  relations,
  tables: relations.map(({ length }) => new WindowTable(length)),
};
const at = (role: number, ...outcomes: readonly number[]): number =>
  windows.tables[role]!.intern(wordsOf(outcomes), 0) * relations.length + role;

/** Some windows, in the order of their numbers. */
const [x, y, z] = [at(0, 0, 0), at(2, 1), at(0, 1, 1)];

const rows = new WindowRows(windows);
const bags = (...list: readonly (readonly number[])[]): WindowBags => ({
  roles: relations.length,
  bags: list,
});

/** Each bag as its rows, each row as the columns that are 1, with its label. */
function read(valid: WindowBags, broken: WindowBags, judges: WindowBags = bags()): unknown[] {
  const made = rows.toBags(valid, broken, judges);
  return Array.from(made.labels, (label, bag) => {
    const members = [...made.members.subarray(made.starts[bag], made.starts[bag + 1])];
    const columns = members.map((row) => {
      const data = made.rows.data.subarray(row * made.rows.width, (row + 1) * made.rows.width);
      return [...data.keys()].filter((column) => data[column] !== 0);
    });
    return [label, columns, made.judges.includes(bag) ? 'judge' : 'train', made.weights[bag]];
  });
}

test('each outcome of each relation has a column, role by role', () => {
  assert.is(rows.width, 2 + 3 + 4);
  const out = new Float32Array(3 * rows.width);
  rows.write(0, Uint8Array.of(1, 2), out, 0);
  rows.write(0, Uint8Array.of(0, 1), out, rows.width);
  rows.write(2, Uint8Array.of(3), out, 2 * rows.width);
  assert.equal([...out], [0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test('without relations a row is one column wide', () => {
  assert.is(new WindowRows({ relations: [[]], tables: [new WindowTable(0)] }).width, 1);
});

/** Bags of one row each that are labelled broken, of these columns. */
const wrong = (...list: readonly (readonly number[])[]): unknown[] =>
  list.map((columns) => [0, [columns], 'train', 1]);

test('windows of valid objects come first, each alone; then what is wrong, alone and together; judges last', () => {
  // Both differ from every valid window in two outcomes: nothing tells which of them is at fault.
  const other = at(0, 1, 2);
  assert.equal(read(bags([x, y], [x]), bags([z, other, y]), bags([y, x])), [
    [1, [[0, 2]], 'train', 1],
    [1, [[6]], 'train', 1],
    ...wrong([5], [7], [8]),
    ...wrong([1, 2], [0, 3], [0, 4]),
    [
      0,
      [
        [1, 3],
        [1, 4],
      ],
      'train',
      1,
    ],
    [1, [[6], [0, 2]], 'judge', 1],
  ]);
});

test('a window that several objects have is one row, and one bag', () => {
  const made = rows.toBags(bags([x, y], [y], [y]), bags([x]), bags([y]));
  const changed = [2, 3, 4, 5, 6, 7];
  assert.is(made.rows.count, 2 + changed.length);
  assert.is(made.rows.data.length, (2 + changed.length) * rows.width);
  assert.equal(made.labels.filter((label) => label === 1).length, 2);
});

test('what one outcome changed makes of a window is wrong, unless a valid object or a judge has it', () => {
  const [b0, b1, b2] = [at(0, 0, 0), at(0, 0, 1), at(0, 0, 2)];
  const valid = [1, [[0, 2]], 'train', 1];
  assert.equal(read(bags([b0]), bags(), bags()), [valid, ...wrong([1, 2], [0, 3], [0, 4])]);
  const known = read(bags([b0], [b1]), bags(), bags([b2]));
  assert.equal(
    known.filter((bag) => (bag as unknown[])[0] === 0),
    wrong([1, 4], [1, 2], [1, 3]),
  );
  assert.equal(known.at(-1), [1, [[0, 4]], 'judge', 1]);
});

test('windows of roles without relations are left out, and objects that have no others', () => {
  const says = at(2, 0);
  assert.equal(read(bags([at(1), says]), bags([at(1)])), [[1, [[5]], 'train', 1], ...wrong([6], [7], [8])]);
});

test('a broken object whose fault is known from another teaches nothing more', () => {
  const other = at(0, 1, 2);
  const invalid = read(bags([x, y]), bags([z, other], [y, other], [other, z])).filter(
    (bag) => (bag as unknown[])[0] === 0,
  );
  assert.equal(invalid[0], [0, [[1, 4]], 'train', 1]);
  assert.ok(invalid.every((bag) => ((bag as unknown[])[1] as unknown[]).length === 1));
});

test('a judge of more than 256 windows is left out', () => {
  const wide = { relations: [[relation('n', 'a'), relation('m', 'a')]], tables: [new WindowTable(2)] };
  const many = Array.from({ length: 257 }, (_, n) => wide.tables[0]!.intern(wordsOf([n & 15, n >> 4]), 0));
  const numbers = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n));
  const made = new WindowRows({
    ...wide,
    relations: [[relation('n', ...numbers(16)), relation('m', ...numbers(17))]],
  }).toBags({ roles: 1, bags: [many] }, { roles: 1, bags: [] }, { roles: 1, bags: [many, many.slice(1)] });
  assert.is(made.judges.length, 1);
  assert.is(made.labels.filter((label) => label === 1).length, 257 + 1);
});

test.run();

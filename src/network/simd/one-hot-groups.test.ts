import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../random.ts';
import { asFields, exampleData } from '../testing/examples.ts';
import { NONE, listFields } from './one-hot-groups.ts';
import { listOnes } from './list-ones.ts';

/** Rows of ones as lists. */
function lists(rows: readonly (readonly number[])[]): Parameters<typeof listFields>[0] {
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => (starts[i + 1] = starts[i]! + row.length));
  return { starts, ones: Uint16Array.from(rows.flat()) };
}

const rowsOf = ({ starts, ones }: Parameters<typeof listFields>[0]): number[][] =>
  Array.from({ length: starts.length - 1 }, (_, row) => [...ones.subarray(starts[row], starts[row + 1])]);

test('of fields the commonest input is not listed', () => {
  const found = listFields(
    lists([
      [0, 3, 5],
      [0, 4, 5],
      [1, 4, 5],
      [2, 4, 5],
    ]),
  );
  assert.equal([...found.fields], [0, 3, 0, 3, 5, 4, 5, 6, 5]);
  assert.equal(rowsOf(found), [[3], [], [1], [2]]);
});

test('what not every row has one of, or what overlaps, is no field', () => {
  for (const rows of [
    [[0], []],
    [
      [0, 2],
      [2, 3],
    ],
    [[], []],
    [],
  ]) {
    const found = listFields(lists(rows));
    assert.equal([...found.fields], []);
    assert.equal(rowsOf(found), rows);
  }
  // Fields end where rows begin to differ in what they have.
  const found = listFields(
    lists([
      [0, 2, 4],
      [1, 2],
      [1, 4, 5],
      [1, 3],
    ]),
  );
  assert.equal([...found.fields], [0, 2, 1, 2, 6, NONE]);
  assert.equal(rowsOf(found), [[0, 2, 4], [2], [4, 5], [3]]);
});

test('from the rest and the fields, the rows can be told', () => {
  const settings = fc.record({
    sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
    free: fc.integer({ min: 0, max: 5 }),
    count: fc.integer({ min: 1, max: 60 }),
    seed: fc.integer(),
  });
  fc.assert(
    fc.property(settings, ({ sizes, free, count, seed }) => {
      const random = createRandom(seed);
      const rows = Array.from({ length: count }, () => {
        let first = 0;
        const row = sizes.map((size) => {
          first += size;
          return first - 1 - random.below(size);
        });
        for (let input = first; input < first + free; input++) if (random.below(2) === 1) row.push(input);
        return row;
      });
      const found = listFields(lists(rows));
      const fields = Array.from({ length: found.fields.length / 3 }, (_, i) =>
        found.fields.subarray(3 * i, 3 * i + 3),
      );
      assert.ok(fields.length >= sizes.length - 1);
      fields.forEach(([first], i) => assert.is(first, fields[i - 1]?.[1] ?? 0, 'fields leave no gap'));
      const told = rowsOf(found).map((row) => {
        const others = fields.filter(
          ([from, to, common]) => common !== NONE && !row.some((input) => input >= from! && input < to!),
        );
        return [...row, ...others.map(([, , common]) => common!)].toSorted((a, b) => a - b);
      });
      assert.equal(told, rows);
    }),
  );
});

test('the rows that engines are held to laws on have fields', () => {
  const lists = listOnes(asFields(exampleData(601, 7), [3, 4]))!;
  const { fields, ones } = listFields(lists);
  assert.equal([fields.length, fields[0], fields[1], fields[3], fields[4]], [6, 0, 3, 3, 7]);
  assert.ok(ones.length < lists.ones.length);
});

test.run();

import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { createRandom } from '../../../base/random.ts';
import { initialParameters, type Activation } from '../network.ts';
import { asOnes, exampleData, firstRows, withNumbers, asOneHotGroups } from '../testing/examples.ts';
import { shareRows } from '../training-data.ts';
import type { TrainingData } from '../types.ts';
import { listOnes, NONE, oneHotGroups } from './list-ones.ts';
import { openSimdWorkspace } from './built-kernel.ts';

/** Returns the data with a 0.5 in its last row, so that the kernel stores dense rows. Do not train on that row. */
function asDense(data: TrainingData): TrainingData {
  return withNumbers(data, (value, i) => (i === data.rows.length - 1 ? 0.5 : value));
}

test('lists the inputs that are 1 if all values are 0 or 1 and at most half are 1', () => {
  const listed = (...rows: number[]) => {
    const count = rows.length / 4;
    return listOnes(
      shareRows({ data: Float32Array.from(rows), width: 4, count, labels: new Uint8Array(count) }),
    );
  };
  const lists = listed(0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0)!;
  assert.equal([...lists.starts], [0, 2, 2, 3]);
  assert.equal([...lists.ones], [1, 3, 2]);
  assert.is(listed(0, 1, 0, 0.5), undefined);
  assert.is(listed(0, 1, 1, 1), undefined);
});

test('sparse binary rows and dense rows give the same network, bit for bit', () => {
  const settings = fc.record({
    inputs: fc.integer({ min: 3, max: 40 }),
    hidden: fc.integer({ min: 2, max: 40 }),
    activation: fc.constantFrom<Activation>('relu', 'tanh'),
    seed: fc.integer(),
  });
  fc.assert(
    fc.property(settings, ({ inputs, hidden, activation, seed }) => {
      const count = 300;
      const data = asOnes(exampleData(count, inputs, seed));
      const order = firstRows(count - 1);
      const initial = initialParameters({ inputs, hidden }, createRandom(seed));
      const train = (from: TrainingData): Float32Array[] => {
        const trainer = openSimdWorkspace(from).createTrainer(hidden, activation, initial);
        for (let epoch = 0; epoch < 3; epoch++) {
          trainer.epoch(order, { batchSize: 70, l2: 0.01, learningRate: 0.01 });
        }
        return [trainer.readParameters(), trainer.predict(order)];
      };
      assert.ok(listOnes(data) !== undefined);
      assert.ok(listOnes(asDense(data)) === undefined);
      assert.equal(train(data), train(asDense(data)));
    }),
    { numRuns: 60 },
  );
});

/** Returns sparse binary rows, given the inputs that are 1 in each row. */
function lists(rows: readonly (readonly number[])[]): Parameters<typeof oneHotGroups>[0] {
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => (starts[i + 1] = starts[i]! + row.length));
  return { starts, ones: Uint16Array.from(rows.flat()) };
}

const rowsOf = ({ starts, ones }: Parameters<typeof oneHotGroups>[0]): number[][] =>
  Array.from({ length: starts.length - 1 }, (_, row) => [...ones.subarray(starts[row], starts[row + 1])]);

test('the lists leave out the most common input of a group', () => {
  const found = oneHotGroups(
    lists([
      [0, 3, 5],
      [0, 4, 5],
      [1, 4, 5],
      [2, 4, 5],
    ]),
  );
  assert.equal([...found.groups], [0, 3, 0, 3, 5, 4, 5, 6, 5]);
  assert.equal(rowsOf(found), [[3], [], [1], [2]]);
});

test('a range is not a group if it overlaps another range, or if some row has no 1 in it', () => {
  for (const rows of [
    [[0], []],
    [
      [0, 2],
      [2, 3],
    ],
    [[], []],
    [],
  ]) {
    const found = oneHotGroups(lists(rows));
    assert.equal([...found.groups], []);
    assert.equal(rowsOf(found), rows);
  }
  // Only the first range has a 1 in every row and overlaps no other range.
  const found = oneHotGroups(
    lists([
      [0, 2, 4],
      [1, 2],
      [1, 4, 5],
      [1, 3],
    ]),
  );
  assert.equal([...found.groups], [0, 2, 1, 2, 6, NONE]);
  assert.equal(rowsOf(found), [[0, 2, 4], [2], [4, 5], [3]]);
});

test('rows can be restored from the lists and the groups', () => {
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
      const found = oneHotGroups(lists(rows));
      const groups = Array.from({ length: found.groups.length / 3 }, (_, i) =>
        found.groups.subarray(3 * i, 3 * i + 3),
      );
      assert.ok(groups.length >= sizes.length - 1);
      groups.forEach(([first], i) => assert.is(first, groups[i - 1]?.[1] ?? 0, 'a gap between groups'));
      const restored = rowsOf(found).map((row) => {
        const missing = groups.filter(
          ([from, to, common]) => common !== NONE && !row.some((input) => input >= from! && input < to!),
        );
        return [...row, ...missing.map(([, , common]) => common!)].toSorted((a, b) => a - b);
      });
      assert.equal(restored, rows);
    }),
  );
});

test('the example rows of the engine laws have groups', () => {
  const lists = listOnes(asOneHotGroups(exampleData(601, 7), [3, 4]))!;
  const { groups, ones } = oneHotGroups(lists);
  assert.equal([groups.length, groups[0], groups[1], groups[3], groups[4]], [6, 0, 3, 3, 7]);
  assert.ok(ones.length < lists.ones.length);
});

test.run();

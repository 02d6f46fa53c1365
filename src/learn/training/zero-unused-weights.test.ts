import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Bags } from '../windows/bags.ts';
import { predict, type Network } from '../network/network.ts';
import { oneRowEach } from '../network/testing/examples.ts';
import { zeroUnusedWeights } from './zero-unused-weights.ts';

const WIDTH = 5;
const HIDDEN = 3;

const network: Network = {
  activation: 'relu',
  inputs: WIDTH,
  hidden: HIDDEN,
  w1: Float32Array.from({ length: WIDTH * HIDDEN }, (_, weight) => weight + 1),
  b1: Float32Array.of(1, -2, 3),
  w2: Float32Array.of(0.1, -0.2, 0.3),
  b2: 0.5,
};

const bagsOf = (rows: readonly (readonly number[])[]): Bags =>
  oneRowEach(Float32Array.from(rows.flat()), WIDTH, new Uint8Array(rows.length));

test('exactly the weights of columns that are 0 in every row become 0', () => {
  const row = fc.array(fc.constantFrom(0, 0, 0, 1, -1), { minLength: WIDTH, maxLength: WIDTH });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), (rows) => {
      const zeroed = zeroUnusedWeights(network, bagsOf(rows));
      const expected = network.w1.map((weight, index) => {
        const column = Math.floor(index / HIDDEN);
        return rows.some((values) => values[column] !== 0) ? weight : 0;
      });
      assert.equal([...zeroed.w1], [...expected]);
      assert.equal({ ...zeroed, w1: network.w1 }, network);
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('training rows keep their predictions, and the given network is unchanged', () => {
  const bags = bagsOf([
    [1, 0, 0, 1, 0],
    [0, 0, 0, 1, 1],
  ]);
  const before = [...network.w1];
  const zeroed = zeroUnusedWeights(network, bags);
  assert.equal([...predict(zeroed, bags.rows)], [...predict(network, bags.rows)]);
  assert.equal([...network.w1], before);
  const unknown = bagsOf([[0, 1, 1, 0, 0]]).rows;
  assert.equal([...predict(zeroed, unknown)], [...predict(zeroed, bagsOf([[0, 0, 0, 0, 0]]).rows)]);
});

test.run();

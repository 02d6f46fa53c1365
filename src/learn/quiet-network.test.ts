import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Bags } from '../encode/bags.ts';
import { predict, type Network } from '../network/network.ts';
import { oneRowEach } from '../network/testing/examples.ts';
import { quietNetwork } from './quiet-network.ts';

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

test('exactly the weights of columns that are 0 in every row are gone', () => {
  const row = fc.array(fc.constantFrom(0, 0, 0, 1, -1), { minLength: WIDTH, maxLength: WIDTH });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), (rows) => {
      const quiet = quietNetwork(network, bagsOf(rows));
      const wanted = network.w1.map((weight, index) => {
        const column = Math.floor(index / HIDDEN);
        return rows.some((held) => held[column] !== 0) ? weight : 0;
      });
      assert.equal([...quiet.w1], [...wanted]);
      assert.equal({ ...quiet, w1: network.w1 }, network);
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('rows trained on are judged as before, and the network given is left as it was', () => {
  const bags = bagsOf([
    [1, 0, 0, 1, 0],
    [0, 0, 0, 1, 1],
  ]);
  const before = [...network.w1];
  const quiet = quietNetwork(network, bags);
  assert.equal([...predict(quiet, bags.rows)], [...predict(network, bags.rows)]);
  assert.equal([...network.w1], before);
  const unknown = bagsOf([[0, 1, 1, 0, 0]]).rows;
  assert.equal([...predict(quiet, unknown)], [...predict(quiet, bagsOf([[0, 0, 0, 0, 0]]).rows)]);
});

test.run();

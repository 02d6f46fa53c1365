import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { predict, type Activation, type Network } from './network.ts';

const network = (activation: Activation): Network => ({
  activation,
  inputs: 2,
  hidden: 2,
  w1: Float32Array.of(1, -1, 0.5, 2), // weights of the first input, then of the second
  b1: Float32Array.of(0.25, -0.5),
  w2: Float32Array.of(3, -2),
  b2: 0.5,
});
const rows = { data: Float32Array.of(1, 2, -3, 0), width: 2, count: 2 };
const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z));

test('gives the probability computed by hand for relu units', () => {
  const [first, second] = predict(network('relu'), rows) as unknown as [number, number];
  assert.ok(Math.abs(first - sigmoid(3 * 2.25 - 2 * 2.5 + 0.5)) < 1e-7);
  // The sum of the first unit is -2.75, so relu returns 0.
  assert.ok(Math.abs(second - sigmoid(-2 * 2.5 + 0.5)) < 1e-7);
});

test('gives the probability computed by hand for tanh units', () => {
  const [first] = predict(network('tanh'), rows) as unknown as [number];
  assert.ok(Math.abs(first - sigmoid(3 * Math.tanh(2.25) - 2 * Math.tanh(2.5) + 0.5)) < 1e-7);
});

test('rejects rows of another width', () => {
  assert.throws(() => predict(network('relu'), { ...rows, width: 4, count: 1 }), /rows of 2 numbers, got 4/);
});

test.run();

// The arithmetic of one hidden layer in WebAssembly SIMD, written in AssemblyScript (not TypeScript); this is
// its entry. A host calls openData or openOnes once, openBags unless each bag is one row of weight 1, and openNetwork for each
// network, and writes rows, labels, bags, samples and parameters where the getters say.
//
// Everything that inner loops read stands in the order they read it: the hidden units are cut into strips of
// eight (two vectors; for lists of ones sixteen), and weights, activations and deltas are stored strip by strip. Two
// vectors by four rows make eight accumulators, which is what sixteen registers hold without spilling.
//
// Neighbouring vectors are worked on in pairs that are stored one right after the other, with nothing read between: of
// such pairs V8 makes vectors of twice the width where it is told to (node --experimental-wasm-revectorize), with the
// same bits.

import { adam, startAdam } from './adam.as';
import { backward, outputLayer } from './backward.as';
import { bagLayer, distinct, fillSlots, predictBags } from './bags.as';
import { closeFields, takeDifferences } from './one-hot.as';
import { forward, fourLogits } from './forward.as';
import {
  BLOCK,
  bagged,
  fields,
  gradient,
  gradientSum,
  labels,
  layOutNetwork,
  members,
  ones,
  parameterCount,
  parameters,
  probabilities,
  rowOnes,
  rows,
  samples,
  slotRows,
  starts,
  stride,
  units,
  weightCount,
  weights,
} from './memory.as';
import { ZERO, expOfMinusAbs, multiplyAdd, sumOfLanes } from './vectors.as';

export { openBags, openData, openOnes, stripUnits } from './memory.as';

/** Makes room for a network behind the data, all zero, and forgets the one before. */
export function openNetwork(hidden: i32, withTanh: bool): void {
  layOutNetwork(hidden, withTanh);
  startAdam();
}

export function rowsAt(): usize {
  return rows;
}
export function rowOnesAt(): usize {
  return rowOnes;
}
export function onesAt(): usize {
  return ones;
}
export function fieldsAt(): usize {
  return fields;
}
export function rowStride(): i32 {
  return stride;
}
export function labelsAt(): usize {
  return labels;
}
export function startsAt(): usize {
  return starts;
}
export function membersAt(): usize {
  return members;
}
export function weightsAt(): usize {
  return weights;
}
export function samplesAt(): usize {
  return samples;
}
export function probabilitiesAt(): usize {
  return probabilities;
}
export function parametersAt(): usize {
  return parameters;
}
export function paddedUnits(): i32 {
  return units;
}
export function gradientSumAt(): usize {
  return gradientSum;
}

/** Adds factor * weights to their gradient; returns the sum of their squares. */
function addPenalty(factor: f64): f64 {
  const scale = f32x4.splat(<f32>factor);
  let squares = ZERO;
  for (let i: usize = 0; i < (<usize>weightCount) << 2; i += 16) {
    const weight = v128.load(parameters + i);
    squares = multiplyAdd(weight, weight, squares);
    v128.store(gradient + i, multiplyAdd(scale, weight, v128.load(gradient + i)));
  }
  return <f64>sumOfLanes(squares);
}

/** Adds the gradient to its double sum and clears it. */
function flushGradient(): void {
  for (let i: usize = 0; i < <usize>parameterCount; i++) {
    const sum = gradientSum + (i << 3);
    store<f64>(sum, load<f64>(sum) + <f64>load<f32>(gradient + (i << 2)));
  }
  clearGradient();
}

function clearGradient(): void {
  memory.fill(gradient, 0, (<usize>parameterCount) << 2);
}

/** Where the block of samples that begins at `low` ends, at `high` at the latest. */
function blockEnd(low: i32, high: i32): i32 {
  return bagged ? fillSlots(low, high, BLOCK) : min(high, low + BLOCK);
}

/** Adds the gradient of the losses of the block `low` up to `high`, times scale; returns their sum. */
function addGradient(low: i32, high: i32, scale: f64): f64 {
  const numbers = bagged ? slotRows : samples + ((<usize>low) << 2);
  const size = bagged ? distinct : high - low;
  const count = forward(numbers, size);
  const loss = bagged ? bagLayer(low, high, count, scale) : outputLayer(low, high, count, <f32>scale);
  backward(numbers, size);
  return loss;
}

/** Trains on the first `count` samples, batch by batch; returns the sum of their losses and penalties. */
export function epoch(count: i32, batchSize: i32, l2: f64, learningRate: f64): f64 {
  let total: f64 = 0;
  clearGradient();
  for (let low = 0; low < count; low += batchSize) {
    const high = min(count, low + batchSize);
    const scale = 1 / <f64>(high - low);
    takeDifferences();
    for (let at = low; at < high;) {
      const end = blockEnd(at, high);
      total += addGradient(at, end, scale);
      at = end;
    }
    closeFields();
    total += 0.5 * l2 * adam(learningRate, l2 * scale);
  }
  return total;
}

/** The mean loss of the first `count` samples, penalty included; leaves its gradient in `gradientSum`. */
export function lossAndGradient(count: i32, l2: f64): f64 {
  let total: f64 = 0;
  const scale = 1 / <f64>count;
  memory.fill(gradientSum, 0, (<usize>parameterCount) << 3);
  clearGradient();
  takeDifferences();
  for (let low = 0; low < count;) {
    const high = blockEnd(low, count);
    total += addGradient(low, high, scale);
    closeFields();
    flushGradient();
    low = high;
  }
  total += 0.5 * l2 * addPenalty(l2 * scale);
  flushGradient();
  return total * scale;
}

/** Writes the probability of each of the first `count` samples. */
export function predict(count: i32): void {
  takeDifferences();
  if (bagged) predictBags(count);
  else predictRows(count);
}

function predictRows(count: i32): void {
  const one = f32x4.splat(1);
  for (let low = 0; low < count; low += BLOCK) {
    const padded = forward(samples + ((<usize>low) << 2), min(BLOCK, count - low));
    for (let row = 0; row < padded; row += 4) {
      const z = fourLogits(row);
      const e = expOfMinusAbs(z);
      const likely = f32x4.div(one, f32x4.add(one, e));
      const probability = v128.bitselect(likely, f32x4.mul(e, likely), f32x4.ge(z, ZERO));
      v128.store(probabilities + ((<usize>(low + row)) << 2), probability);
    }
  }
}

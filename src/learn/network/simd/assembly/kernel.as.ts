// The entry of the training kernel: a network with one hidden layer in WebAssembly SIMD, written in AssemblyScript (not
// TypeScript). The host calls openData or openOnes once, and openNetwork for each network.
// It writes rows, labels, samples and parameters at the exported addresses.
//
// Memory is laid out in the order in which inner loops read it. Hidden units form strips of eight (two vectors; sixteen
// for sparse binary rows). Weights, activations and deltas are stored strip by strip. Two vectors by four rows make
// eight accumulators, which fit in sixteen registers without spilling.
//
// Adjacent vectors are computed in pairs and stored one right after the other, with no load between. So V8 can combine
// them into vectors of twice the width, with the same bits (node --experimental-wasm-revectorize).

import { adam, startAdam } from './adam.as';
import { backward } from './backward.as';
import { addCommonGradients, computeDifferences } from './one-hot.as';
import { forward } from './forward.as';
import {
  BLOCK,
  gradient,
  gradientSum,
  layOutNetwork,
  parameterCount,
  parameters,
  probabilities,
  samples,
  weightCount,
} from './memory.as';
import { fourLogits, outputLayer } from './output-layer.as';
import { ZERO, expOfMinusAbs, multiplyAdd, sumOfLanes } from './vectors.as';

// The host reads the addresses and sizes of the memory; memory.as.ts documents them.
export {
  gradientSum,
  groups,
  labels,
  oneStarts,
  ones,
  openData,
  openOnes,
  parameters,
  probabilities,
  rows,
  samples,
  stride,
  stripUnits,
  units,
} from './memory.as';

/** Allocates a network after the data, all parameters zero. Replaces the previous network. */
export function openNetwork(hidden: i32, withTanh: bool): void {
  layOutNetwork(hidden, withTanh);
  startAdam();
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

/** Adds the gradient to its sum in double precision and clears it. */
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

/**
 * Adds the gradient of the losses of the samples from `low` up to `high`, times scale. Returns the sum of the losses.
 */
function addGradient(low: i32, high: i32, scale: f32): f64 {
  const numbers = samples + ((<usize>low) << 2);
  const count = forward(numbers, high - low);
  const loss = outputLayer(low, high, count, scale);
  backward(numbers, high - low);
  return loss;
}

/** Trains on the first `count` samples, batch by batch. Returns the sum of their losses and penalties. */
export function epoch(count: i32, batchSize: i32, l2: f64, learningRate: f64): f64 {
  let total: f64 = 0;
  clearGradient();
  for (let low = 0; low < count; low += batchSize) {
    const high = min(count, low + batchSize);
    const scale = 1 / <f64>(high - low);
    computeDifferences();
    for (let at = low; at < high; at += BLOCK) {
      total += addGradient(at, min(high, at + BLOCK), <f32>scale);
    }
    addCommonGradients();
    total += 0.5 * l2 * adam(learningRate, l2 * scale);
  }
  return total;
}

/** Returns the mean loss of the first `count` samples, penalty included. Writes its gradient to `gradientSum`. */
export function lossAndGradient(count: i32, l2: f64): f64 {
  let total: f64 = 0;
  const scale = 1 / <f64>count;
  memory.fill(gradientSum, 0, (<usize>parameterCount) << 3);
  clearGradient();
  computeDifferences();
  for (let low = 0; low < count; low += BLOCK) {
    total += addGradient(low, min(count, low + BLOCK), <f32>scale);
    addCommonGradients();
    flushGradient();
  }
  total += 0.5 * l2 * addPenalty(l2 * scale);
  flushGradient();
  return total * scale;
}

/** Writes the probability of being valid of each of the first `count` samples. */
export function predict(count: i32): void {
  computeDifferences();
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

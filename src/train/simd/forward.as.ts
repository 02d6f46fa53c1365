// Rows to logits, a block of rows at a time.

import {
  STRIP,
  STRIP_BYTES,
  evenInputs,
  stride,
  rows,
  samples,
  useTanh,
  units,
  parameterCount,
  parameters,
  emptyRow,
  blockRows,
  blockHidden,
  blockLogits,
} from './memory.as';
import { multiplyAdd, storeTransposed, sumOfLanes, relu, tanh } from './vectors.as';

/** Where a sample's row stands; beyond `high` there is a row of zeros. */
function rowOf(sample: i32, high: i32): usize {
  if (sample >= high) return emptyRow;
  return rows + <usize>load<u32>(samples + ((<usize>sample) << 2)) * ((<usize>stride) << 2);
}

/** Gathers samples `low` up to `high`, padded to a multiple of four, which it returns. */
function pack(low: i32, high: i32): i32 {
  const padded = (high - low + 3) & ~3;
  const bytes = (<usize>stride) << 2;
  let to = blockRows;
  for (let sample = low; sample < low + padded; sample += 4) {
    const row0 = rowOf(sample, high);
    const row1 = rowOf(sample + 1, high);
    const row2 = rowOf(sample + 2, high);
    const row3 = rowOf(sample + 3, high);
    for (let at: usize = 0; at < bytes; at += 16) {
      storeTransposed(
        to,
        v128.load(row0 + at),
        v128.load(row1 + at),
        v128.load(row2 + at),
        v128.load(row3 + at),
      );
      to += 64;
    }
  }
  return padded;
}

/** One strip of the hidden layer: activation(rows * weights + biases), and its part of the logits. */
function forwardStrip(strip: i32, count: i32): void {
  const panel = parameters + <usize>strip * stride * STRIP_BYTES;
  const w2 = parameters + ((<usize>stride * units) << 2) + <usize>strip * STRIP_BYTES;
  const biases = w2 + ((<usize>units) << 2);
  const bias0 = v128.load(biases),
    bias1 = v128.load(biases, 16);
  const out0 = v128.load(w2),
    out1 = v128.load(w2, 16);
  const panelEnd = panel + <usize>evenInputs * STRIP_BYTES;
  const groupBytes = (<usize>stride) << 4;
  let hidden = blockHidden + <usize>strip * count * STRIP_BYTES;
  let logits = blockLogits;
  let group = blockRows;
  for (let row = 0; row < count; row += 4) {
    let a0 = bias0,
      a1 = bias1,
      b0 = bias0,
      b1 = bias1,
      c0 = bias0,
      c1 = bias1,
      d0 = bias0,
      d1 = bias1;
    let x = group;
    // Two inputs a turn: the loop's own work counts beside that of one.
    for (let weights = panel; weights < panelEnd; weights += 2 * STRIP_BYTES) {
      let w0 = v128.load(weights),
        w1 = v128.load(weights, 16);
      let value = v128.load_splat<u32>(x);
      a0 = multiplyAdd(value, w0, a0);
      a1 = multiplyAdd(value, w1, a1);
      value = v128.load_splat<u32>(x, 4);
      b0 = multiplyAdd(value, w0, b0);
      b1 = multiplyAdd(value, w1, b1);
      value = v128.load_splat<u32>(x, 8);
      c0 = multiplyAdd(value, w0, c0);
      c1 = multiplyAdd(value, w1, c1);
      value = v128.load_splat<u32>(x, 12);
      d0 = multiplyAdd(value, w0, d0);
      d1 = multiplyAdd(value, w1, d1);
      w0 = v128.load(weights, 32);
      w1 = v128.load(weights, 48);
      value = v128.load_splat<u32>(x, 16);
      a0 = multiplyAdd(value, w0, a0);
      a1 = multiplyAdd(value, w1, a1);
      value = v128.load_splat<u32>(x, 20);
      b0 = multiplyAdd(value, w0, b0);
      b1 = multiplyAdd(value, w1, b1);
      value = v128.load_splat<u32>(x, 24);
      c0 = multiplyAdd(value, w0, c0);
      c1 = multiplyAdd(value, w1, c1);
      value = v128.load_splat<u32>(x, 28);
      d0 = multiplyAdd(value, w0, d0);
      d1 = multiplyAdd(value, w1, d1);
      x += 32;
    }
    activateRow(hidden, logits, a0, a1, out0, out1);
    activateRow(hidden + 32, logits + 16, b0, b1, out0, out1);
    activateRow(hidden + 64, logits + 32, c0, c1, out0, out1);
    activateRow(hidden + 96, logits + 48, d0, d1, out0, out1);
    hidden += 128;
    logits += 64;
    group += groupBytes;
  }
}

function activateRow(hidden: usize, logits: usize, sum0: v128, sum1: v128, out0: v128, out1: v128): void {
  const h0 = useTanh ? tanh(sum0) : relu(sum0);
  const h1 = useTanh ? tanh(sum1) : relu(sum1);
  v128.store(hidden, h0);
  v128.store(hidden, h1, 16);
  v128.store(logits, multiplyAdd(h1, out1, multiplyAdd(h0, out0, v128.load(logits))));
}

/** Packs samples `low` up to `high` and runs them through the network; returns the padded number of rows. */
export function forward(low: i32, high: i32): i32 {
  const count = pack(low, high);
  memory.fill(blockLogits, 0, (<usize>count) << 4);
  for (let strip = 0; strip < units / STRIP; strip++) forwardStrip(strip, count);
  return count;
}

export function logitOf(row: i32): f64 {
  const bias = parameters + ((<usize>(parameterCount - 4)) << 2);
  return <f64>(sumOfLanes(v128.load(blockLogits + ((<usize>row) << 4))) + load<f32>(bias));
}

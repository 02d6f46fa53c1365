// Rows to logits, a block of rows at a time.

import {
  STRIP,
  STRIP_BYTES,
  inputs,
  stride,
  rows,
  samples,
  useTanh,
  units,
  parameterCount,
  parameters,
  blockRows,
  blockHidden,
  blockLogits,
} from './memory.as';
import { multiplyAdd, sumOfLanes, relu, tanh } from './vectors.as';

/** Gathers samples `low` up to `high` and zero rows up to a multiple of four; returns that multiple. */
function pack(low: i32, high: i32): i32 {
  const bytes = (<usize>stride) << 2;
  const padded = (high - low + 3) & ~3;
  let to = blockRows;
  for (let sample = low; sample < high; sample++) {
    memory.copy(to, rows + <usize>load<u32>(samples + ((<usize>sample) << 2)) * bytes, bytes);
    to += bytes;
  }
  memory.fill(to, 0, <usize>(padded - (high - low)) * bytes);
  return padded;
}

/** One strip of the hidden layer: activation(rows * weights + biases), and its part of the logits. */
function forwardStrip(strip: i32, count: i32): void {
  const bytes = (<usize>stride) << 2;
  const panel = parameters + <usize>strip * stride * STRIP_BYTES;
  const w2 = parameters + ((<usize>stride * units) << 2) + <usize>strip * STRIP_BYTES;
  const b1 = w2 + ((<usize>units) << 2);
  const bias0 = v128.load(b1),
    bias1 = v128.load(b1, 16);
  const out0 = v128.load(w2),
    out1 = v128.load(w2, 16);
  let hidden = blockHidden + <usize>strip * count * STRIP_BYTES;
  let logits = blockLogits;
  for (let row = 0; row < count; row += 4) {
    let a0 = bias0,
      a1 = bias1,
      b0 = bias0,
      b1_ = bias1,
      c0 = bias0,
      c1 = bias1,
      d0 = bias0,
      d1 = bias1;
    let x0 = blockRows + <usize>row * bytes,
      weights = panel;
    let x1 = x0 + bytes,
      x2 = x1 + bytes,
      x3 = x2 + bytes;
    for (const end = x0 + ((<usize>inputs) << 2); x0 < end; x0 += 4) {
      const w0 = v128.load(weights),
        w1 = v128.load(weights, 16);
      let x = v128.load_splat<u32>(x0);
      a0 = multiplyAdd(x, w0, a0);
      a1 = multiplyAdd(x, w1, a1);
      x = v128.load_splat<u32>(x1);
      b0 = multiplyAdd(x, w0, b0);
      b1_ = multiplyAdd(x, w1, b1_);
      x = v128.load_splat<u32>(x2);
      c0 = multiplyAdd(x, w0, c0);
      c1 = multiplyAdd(x, w1, c1);
      x = v128.load_splat<u32>(x3);
      d0 = multiplyAdd(x, w0, d0);
      d1 = multiplyAdd(x, w1, d1);
      x1 += 4;
      x2 += 4;
      x3 += 4;
      weights += STRIP_BYTES;
    }
    activateRow(hidden, logits, a0, a1, out0, out1);
    activateRow(hidden + 32, logits + 16, b0, b1_, out0, out1);
    activateRow(hidden + 64, logits + 32, c0, c1, out0, out1);
    activateRow(hidden + 96, logits + 48, d0, d1, out0, out1);
    hidden += 128;
    logits += 64;
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

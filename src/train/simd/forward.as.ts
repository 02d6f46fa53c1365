// Rows to logits, a block of rows at a time.

import {
  BLOCK,
  STRIP,
  STRIP_BYTES,
  blockHidden,
  blockLogits,
  blockRows,
  inputs,
  parameterCount,
  parameters,
  rows,
  sparse,
  stride,
  units,
  useTanh,
} from './memory.as';
import { forwardOnes, packOnes } from './ones.as';
import { multiplyAdd, relu, sumsOfLanes, tanh } from './vectors.as';

/** Gathers `size` rows whose numbers stand at `numbers`, zeros up to a multiple of four; returns that multiple. */
function pack(numbers: usize, size: i32): i32 {
  const bytes = (<usize>stride) << 2;
  const padded = (size + 3) & ~3;
  let to = blockRows;
  for (const end = numbers + ((<usize>size) << 2); numbers < end; numbers += 4) {
    const row = rows + <usize>load<u32>(numbers) * bytes;
    // Rows are short: a loop is faster than a call of memory.copy.
    for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, v128.load(row + at));
    to += bytes;
  }
  memory.fill(to, 0, <usize>(padded - size) * bytes);
  return padded;
}

/** One strip of the hidden layer: activation(rows * weights + biases), and its part of the logits. */
function forwardStrip(strip: i32, count: i32): void {
  const bytes = (<usize>stride) << 2;
  const panel = parameters + <usize>strip * stride * STRIP_BYTES;
  const w2 = parameters + ((<usize>stride * units) << 2) + <usize>strip * STRIP_BYTES;
  const biases = w2 + ((<usize>units) << 2);
  let hidden = blockHidden + <usize>strip * BLOCK * STRIP_BYTES;
  let logits = blockLogits;
  for (let row = 0; row < count; row += 4) {
    let a0 = v128.load(biases);
    let a1 = v128.load(biases, 16);
    let b0 = a0;
    let b1 = a1;
    let c0 = a0;
    let c1 = a1;
    let d0 = a0;
    let d1 = a1;
    let weights = panel;
    let xa = blockRows + <usize>row * bytes;
    let xb = xa + bytes;
    let xc = xb + bytes;
    let xd = xc + bytes;
    for (const end = xa + ((<usize>inputs) << 2); xa < end; xa += 4) {
      const w0 = v128.load(weights);
      const w1 = v128.load(weights, 16);
      let x = v128.load_splat<u32>(xa);
      a0 = multiplyAdd(x, w0, a0);
      a1 = multiplyAdd(x, w1, a1);
      x = v128.load_splat<u32>(xb);
      b0 = multiplyAdd(x, w0, b0);
      b1 = multiplyAdd(x, w1, b1);
      x = v128.load_splat<u32>(xc);
      c0 = multiplyAdd(x, w0, c0);
      c1 = multiplyAdd(x, w1, c1);
      x = v128.load_splat<u32>(xd);
      d0 = multiplyAdd(x, w0, d0);
      d1 = multiplyAdd(x, w1, d1);
      xb += 4;
      xc += 4;
      xd += 4;
      weights += STRIP_BYTES;
    }
    activateRow(hidden, logits, w2, a0, a1);
    activateRow(hidden + 32, logits + 16, w2, b0, b1);
    activateRow(hidden + 64, logits + 32, w2, c0, c1);
    activateRow(hidden + 96, logits + 48, w2, d0, d1);
    hidden += 128;
    logits += 64;
  }
}

/** Keeps the activation of eight units for one row, and adds their part to its logit. */
export function activateRow(hidden: usize, logits: usize, w2: usize, sum0: v128, sum1: v128): void {
  const h0 = useTanh ? tanh(sum0) : relu(sum0);
  const h1 = useTanh ? tanh(sum1) : relu(sum1);
  v128.store(hidden, h0);
  v128.store(hidden, h1, 16);
  const first = multiplyAdd(h0, v128.load(w2), v128.load(logits));
  v128.store(logits, multiplyAdd(h1, v128.load(w2, 16), first));
}

/** Runs the `size` rows whose numbers stand at `numbers` through the network; returns their padded number. */
export function forward(numbers: usize, size: i32): i32 {
  const count = sparse ? packOnes(numbers, size) : pack(numbers, size);
  memory.fill(blockLogits, 0, (<usize>count) << 4);
  if (sparse) for (let strip = 0; strip < units / STRIP; strip += 2) forwardOnes(strip, numbers, size, count);
  else for (let strip = 0; strip < units / STRIP; strip++) forwardStrip(strip, count);
  return count;
}

/** The logits of a block's rows `row` to `row + 3`. */
export function fourLogits(row: i32): v128 {
  const bias = parameters + ((<usize>(parameterCount - 4)) << 2);
  return f32x4.add(sumsOfLanes(blockLogits + ((<usize>row) << 4)), v128.load_splat<u32>(bias));
}

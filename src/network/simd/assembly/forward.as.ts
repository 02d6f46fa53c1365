// Rows to logits, a block of rows at a time.

import { activateRow } from './activate.as';
import {
  BLOCK,
  STRIP,
  STRIP_BYTES,
  WIDE_STRIP,
  blockHidden,
  blockLogits,
  blockRows,
  inputs,
  bias,
  parameters,
  rows,
  sparse,
  stride,
  units,
} from './memory.as';
import { fetchOnes, forwardOnes } from './ones.as';
import { multiplyAdd, sumsOfLanes } from './vectors.as';

/** Where a row begins. */
function rowAt(number: usize): usize {
  return rows + ((<usize>load<u32>(number) * stride) << 2);
}

let fetched: u32 = 0;

/**
 * Reads something of each line of the cache that holds the rows. They are drawn at random, each far from the one
 * before: a loop that only reads lets the processor fetch many at once, where one that works on them would wait for each.
 */
function fetch(numbers: usize, end: usize, bytes: usize): void {
  let sum: u32 = 0;
  for (let number = numbers; number < end; number += 4) {
    const row = rowAt(number);
    for (let at: usize = 0; at < bytes; at += 64) sum += load<u32>(row + at);
  }
  fetched = sum; // so that it is not left out
}

/** Gathers `size` rows whose numbers stand at `numbers`, and zeros up to `count` rows. */
function pack(numbers: usize, size: i32, count: i32): void {
  const bytes = (<usize>stride) << 2;
  const end = numbers + ((<usize>size) << 2);
  fetch(numbers, end, bytes);
  let to = blockRows;
  for (let number = numbers; number < end; number += 4) {
    const row = rowAt(number);
    // Rows are short: a loop is faster than a call of memory.copy.
    for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, v128.load(row + at));
    to += bytes;
  }
  memory.fill(to, 0, <usize>(count - size) * bytes);
}

/** One strip of the hidden layer, which begins at `unit`: activation(rows * weights + biases), and its part of the logits. */
function forwardStrip(unit: i32, count: i32): void {
  const bytes = (<usize>stride) << 2;
  const panel = parameters + ((<usize>unit * stride) << 2);
  const w2 = parameters + ((<usize>stride * units + unit) << 2);
  const biases = w2 + ((<usize>units) << 2);
  let hidden = blockHidden + ((<usize>unit * BLOCK) << 2);
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

/** Runs the `size` rows whose numbers stand at `numbers` through the network; returns their number, padded to a multiple of four. */
export function forward(numbers: usize, size: i32): i32 {
  const count = (size + 3) & ~3;
  memory.fill(blockLogits, 0, (<usize>count) << 4);
  if (sparse) {
    fetchOnes(numbers, size);
    for (let unit = 0; unit < units; unit += WIDE_STRIP) forwardOnes(unit, numbers, size, count);
  } else {
    pack(numbers, size, count);
    for (let unit = 0; unit < units; unit += STRIP) forwardStrip(unit, count);
  }
  return count;
}

/** The logits of a block's rows `row` to `row + 3`. */
export function fourLogits(row: i32): v128 {
  const at = parameters + ((<usize>bias) << 2);
  return f32x4.add(sumsOfLanes(blockLogits + ((<usize>row) << 4)), v128.load_splat<u32>(at));
}

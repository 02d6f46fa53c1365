// The forward pass: rows to logits, one block of rows at a time.

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
  parameters,
  rows,
  sparse,
  stride,
  units,
} from './memory.as';
import { fetchOnes, forwardOnes } from './ones.as';
import { multiplyAdd } from './vectors.as';

/** Returns the address of the row whose index is stored at `number`. */
function rowAt(number: usize): usize {
  return rows + ((<usize>load<u32>(number) * stride) << 2);
}

let fetched: u32 = 0;

/**
 * Prefetches rows into the cache by reading from each of their cache lines. Rows are drawn in random order; in a loop
 * that only reads, the processor overlaps the cache misses, while a loop that computes would wait for each of them.
 */
function fetch(numbers: usize, end: usize, bytes: usize): void {
  let sum: u32 = 0;
  for (let number = numbers; number < end; number += 4) {
    const row = rowAt(number);
    for (let at: usize = 0; at < bytes; at += 64) sum += load<u32>(row + at);
  }
  fetched = sum; // keeps the compiler from removing the loop
}

/** Copies the `size` rows whose indexes are stored at `numbers` to `blockRows`, padded with zero rows to `count`. */
function pack(numbers: usize, size: i32, count: i32): void {
  const bytes = (<usize>stride) << 2;
  const end = numbers + ((<usize>size) << 2);
  fetch(numbers, end, bytes);
  let to = blockRows;
  for (let number = numbers; number < end; number += 4) {
    const row = rowAt(number);
    // A loop is faster than memory.copy, since rows are short.
    for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, v128.load(row + at));
    to += bytes;
  }
  memory.fill(to, 0, <usize>(count - size) * bytes);
}

/**
 * Computes the strip of hidden units that begins at `unit`, activation(rows * weights + biases), and adds its part of
 * the logits.
 */
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

/**
 * Computes the logits of the `size` rows whose indexes are stored at `numbers`. Returns `size`, rounded up to a
 * multiple of four.
 */
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

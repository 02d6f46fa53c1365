// Forward and backward pass for sparse binary rows. A row is stored as the list of its inputs that are 1, its entries.
// Sums add in the order of the inputs, so the results have the same bits as the loops over all inputs. Sixteen units
// are computed at once, since only one sum per unit has to stay in registers.

import { activateRow } from './activate.as';
import { addPair, deltas } from './deltas.as';
import {
  BLOCK,
  WIDE_BYTES,
  blockHidden,
  blockLogits,
  blockRows,
  columnEnds,
  gradient,
  inputs,
  oneWeights,
  ones,
  oneStarts,
  stride,
  units,
} from './memory.as';
import { ZERO } from './vectors.as';

/** Bytes reserved for the list of rows of one input. */
const LIST_BYTES: usize = 2 * BLOCK;

/** Returns the address of the first entry of a row, which is also the end of the entries of the previous row. */
function onesOf(row: usize): usize {
  return ones + ((<usize>load<u32>(oneStarts + (row << 2))) << 1);
}

let fetched: u32 = 0;

/** Prefetches the entries of rows into the cache, as `fetch` in forward.as.ts does for dense rows. */
export function fetchOnes(numbers: usize, size: i32): void {
  let sum: u32 = 0;
  for (let at: usize = 0; at < <usize>size; at++) {
    const row = <usize>load<u32>(numbers + (at << 2));
    sum += <u32>load<u16>(onesOf(row)) + <u32>load<u16>(onesOf(row + 1) - 2);
  }
  fetched = sum;
}

/** Lists, for each input, the rows of the block that have a 1 there, as byte offsets of their deltas in a strip. */
export function listColumns(numbers: usize, size: i32): void {
  let list = <u32>blockRows;
  for (let column = columnEnds, end = columnEnds + ((<usize>inputs) << 2); column < end; column += 4) {
    store<u32>(column, list);
    list += <u32>LIST_BYTES;
  }
  for (let at: usize = 0; at < <usize>size; at++) {
    const row = <usize>load<u32>(numbers + (at << 2));
    for (let one = onesOf(row), end = onesOf(row + 1); one < end; one += 2) {
      const column = columnEnds + ((<usize>load<u16>(one)) << 2);
      const to = load<u32>(column);
      store<u16>(to, <u16>(at * WIDE_BYTES));
      store<u32>(column, to + 2);
    }
  }
}

/** Computes the wide strip of hidden units that begins at `unit`; see `forwardStrip`. */
export function forwardOnes(unit: i32, numbers: usize, size: i32, count: i32): void {
  const panel = oneWeights + ((<usize>unit * stride) << 2);
  const w2 = oneWeights + ((<usize>stride * units + unit) << 2);
  const biases = w2 + ((<usize>units) << 2);
  let hidden = blockHidden + ((<usize>unit * BLOCK) << 2);
  let logits = blockLogits;
  for (let at = 0; at < count; at++) {
    let a = v128.load(biases);
    let b = v128.load(biases, 16);
    let c = v128.load(biases, 32);
    let d = v128.load(biases, 48);
    if (at < size) {
      const row = <usize>load<u32>(numbers + ((<usize>at) << 2));
      for (let one = onesOf(row), end = onesOf(row + 1); one < end; one += 2) {
        const weights = panel + <usize>load<u16>(one) * WIDE_BYTES;
        a = f32x4.add(a, v128.load(weights));
        b = f32x4.add(b, v128.load(weights, 16));
        c = f32x4.add(c, v128.load(weights, 32));
        d = f32x4.add(d, v128.load(weights, 48));
      }
    }
    activateRow(hidden, logits, w2, a, b);
    activateRow(hidden + 32, logits, w2 + 32, c, d);
    hidden += WIDE_BYTES;
    logits += 16;
  }
}

/** Adds the gradients of the wide strip of units that begins at `unit`; see `backwardStrip`. */
export function backwardOnes(unit: i32, count: i32): void {
  const rows = blockHidden + ((<usize>unit * BLOCK) << 2);
  deltas(unit, rows, WIDE_BYTES, count);
  deltas(unit + 8, rows + 32, WIDE_BYTES, count);
  let to = gradient + ((<usize>unit * stride) << 2);
  let list = blockRows;
  for (let column = columnEnds, last = columnEnds + ((<usize>inputs) << 2); column < last; column += 4) {
    const end = <usize>load<u32>(column);
    let a = ZERO;
    let b = ZERO;
    let c = ZERO;
    let d = ZERO;
    for (let at = list; at < end; at += 2) {
      const delta = rows + <usize>load<u16>(at);
      a = f32x4.add(a, v128.load(delta));
      b = f32x4.add(b, v128.load(delta, 16));
      c = f32x4.add(c, v128.load(delta, 32));
      d = f32x4.add(d, v128.load(delta, 48));
    }
    addPair(to, a, b);
    addPair(to + 32, c, d);
    to += WIDE_BYTES;
    list += LIST_BYTES;
  }
}

// Rows of zeros and ones that are mostly zeros: the numbers of their ones alone are kept, and sums are made of those,
// in the order in which they stand in the rows, so that the bits are those of the loops over all inputs. Two strips
// (sixteen units) at once: a sum each is all that registers have to hold.

import { addPair } from './backward.as';
import { activateRow } from './forward.as';
import {
  BLOCK,
  STRIP_BYTES,
  blockHidden,
  blockLogits,
  blockRows,
  columnEnds,
  gradient,
  inputs,
  ones,
  parameters,
  rowOnes,
  stride,
  units,
} from './memory.as';
import { ZERO } from './vectors.as';

/** Where the ones of a row begin, and those of the row before it end. */
function onesOf(row: usize): usize {
  return ones + ((<usize>load<u32>(rowOnes + (row << 2))) << 2);
}

/** Lists by input the rows of a block, by where their deltas stand in a strip; returns their padded number. */
export function packOnes(numbers: usize, size: i32): i32 {
  memory.fill(columnEnds, 0, (<usize>inputs) << 2);
  for (let at: usize = 0; at < <usize>size; at++) {
    const row = <usize>load<u32>(numbers + (at << 2));
    for (let one = onesOf(row), end = onesOf(row + 1); one < end; one += 4) {
      const column = columnEnds + ((<usize>load<u32>(one)) >> 3);
      store<u32>(column, load<u32>(column) + 1);
    }
  }
  let sum: u32 = 0;
  for (let column = columnEnds, end = columnEnds + ((<usize>inputs) << 2); column < end; column += 4) {
    const count = load<u32>(column);
    store<u32>(column, sum);
    sum += count << 2;
  }
  for (let at: usize = 0; at < <usize>size; at++) {
    const row = <usize>load<u32>(numbers + (at << 2));
    for (let one = onesOf(row), end = onesOf(row + 1); one < end; one += 4) {
      const column = columnEnds + ((<usize>load<u32>(one)) >> 3);
      const to = load<u32>(column);
      store<u32>(blockRows + to, <u32>(at * STRIP_BYTES));
      store<u32>(column, to + 4);
    }
  }
  return (size + 3) & ~3;
}

/** Strips `strip` and the next of the hidden layer, as `forwardStrip` does one. */
export function forwardOnes(strip: i32, numbers: usize, size: i32, count: i32): void {
  const panel = parameters + <usize>strip * stride * STRIP_BYTES;
  const next = panel + <usize>stride * STRIP_BYTES;
  const w2 = parameters + ((<usize>stride * units) << 2) + <usize>strip * STRIP_BYTES;
  const biases = w2 + ((<usize>units) << 2);
  let hidden = blockHidden + <usize>strip * BLOCK * STRIP_BYTES;
  let logits = blockLogits;
  for (let at = 0; at < count; at++) {
    let a = v128.load(biases);
    let b = v128.load(biases, 16);
    let c = v128.load(biases, 32);
    let d = v128.load(biases, 48);
    if (at < size) {
      const row = <usize>load<u32>(numbers + ((<usize>at) << 2));
      for (let one = onesOf(row), end = onesOf(row + 1); one < end; one += 4) {
        const offset = <usize>load<u32>(one);
        a = f32x4.add(a, v128.load(panel + offset));
        b = f32x4.add(b, v128.load(panel + offset, 16));
        c = f32x4.add(c, v128.load(next + offset));
        d = f32x4.add(d, v128.load(next + offset, 16));
      }
    }
    activateRow(hidden, logits, w2, a, b);
    activateRow(hidden + <usize>BLOCK * STRIP_BYTES, logits, w2 + STRIP_BYTES, c, d);
    hidden += STRIP_BYTES;
    logits += 16;
  }
}

/** The gradient of w1 in strips `strip` and the next, as `backwardStrip` adds it for one. */
export function backwardOnes(strip: i32): void {
  const deltas = blockHidden + <usize>strip * BLOCK * STRIP_BYTES;
  const next = deltas + <usize>BLOCK * STRIP_BYTES;
  let to = gradient + <usize>strip * stride * STRIP_BYTES;
  const far = <usize>stride * STRIP_BYTES;
  let row = blockRows;
  for (let input: usize = 0; input < <usize>inputs; input++) {
    const end = blockRows + <usize>load<u32>(columnEnds + (input << 2));
    let a = ZERO;
    let b = ZERO;
    let c = ZERO;
    let d = ZERO;
    for (; row < end; row += 4) {
      const offset = <usize>load<u32>(row);
      a = f32x4.add(a, v128.load(deltas + offset));
      b = f32x4.add(b, v128.load(deltas + offset, 16));
      c = f32x4.add(c, v128.load(next + offset));
      d = f32x4.add(d, v128.load(next + offset, 16));
    }
    addPair(to, a, b);
    addPair(to + far, c, d);
    to += STRIP_BYTES;
  }
}

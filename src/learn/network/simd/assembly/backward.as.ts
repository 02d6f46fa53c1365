// The backward pass: errors to gradients, one block of rows at a time.

import { addPair, deltas } from './deltas.as';
import {
  BLOCK,
  STRIP,
  STRIP_BYTES,
  WIDE_STRIP,
  blockHidden,
  blockRows,
  gradient,
  sparse,
  stride,
  units,
} from './memory.as';
import { backwardOnes, listColumns } from './ones.as';
import { ZERO, multiplyAdd } from './vectors.as';

/**
 * Adds the gradients of the strip of units that begins at `unit`. That of w1 is transposed(rows) * deltas, computed for
 * four inputs at a time.
 */
function backwardStrip(unit: i32, count: i32): void {
  const bytes = (<usize>stride) << 2;
  const deltaStart = blockHidden + ((<usize>unit * BLOCK) << 2);
  const deltaEnd = deltaStart + <usize>count * STRIP_BYTES;
  let to = gradient + ((<usize>unit * stride) << 2);
  deltas(unit, deltaStart, STRIP_BYTES, count);
  for (let input = 0; input < stride; input += 4) {
    let a0 = ZERO;
    let a1 = ZERO;
    let b0 = ZERO;
    let b1 = ZERO;
    let c0 = ZERO;
    let c1 = ZERO;
    let d0 = ZERO;
    let d1 = ZERO;
    let x = blockRows + ((<usize>input) << 2);
    for (let delta = deltaStart; delta < deltaEnd; delta += STRIP_BYTES) {
      const delta0 = v128.load(delta);
      const delta1 = v128.load(delta, 16);
      let value = v128.load_splat<u32>(x);
      a0 = multiplyAdd(value, delta0, a0);
      a1 = multiplyAdd(value, delta1, a1);
      value = v128.load_splat<u32>(x, 4);
      b0 = multiplyAdd(value, delta0, b0);
      b1 = multiplyAdd(value, delta1, b1);
      value = v128.load_splat<u32>(x, 8);
      c0 = multiplyAdd(value, delta0, c0);
      c1 = multiplyAdd(value, delta1, c1);
      value = v128.load_splat<u32>(x, 12);
      d0 = multiplyAdd(value, delta0, d0);
      d1 = multiplyAdd(value, delta1, d1);
      x += bytes;
    }
    addPair(to, a0, a1);
    addPair(to + 32, b0, b1);
    addPair(to + 64, c0, c1);
    addPair(to + 96, d0, d1);
    to += 128;
  }
}

/**
 * Adds the gradient of a block with respect to all weights and the biases of the hidden layer; the arguments are those
 * of `forward`.
 */
export function backward(numbers: usize, size: i32): void {
  const count = (size + 3) & ~3;
  if (sparse) {
    listColumns(numbers, size);
    for (let unit = 0; unit < units; unit += WIDE_STRIP) backwardOnes(unit, count);
  } else for (let unit = 0; unit < units; unit += STRIP) backwardStrip(unit, count);
}

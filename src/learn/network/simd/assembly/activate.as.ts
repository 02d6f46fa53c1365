// Weighted sums to activations.

import { useTanh } from './memory.as';
import { multiplyAdd, relu, tanh } from './vectors.as';

/** Stores the activations of eight units for one row and adds their part to the logit of the row. */
@inline
export function activateRow(hidden: usize, logits: usize, w2: usize, sum0: v128, sum1: v128): void {
  let h0: v128;
  let h1: v128;
  if (useTanh) {
    h0 = tanh(sum0);
    h1 = tanh(sum1);
  } else {
    h0 = relu(sum0);
    h1 = relu(sum1);
  }
  const first = multiplyAdd(h0, v128.load(w2), v128.load(logits));
  const second = multiplyAdd(h1, v128.load(w2, 16), first);
  v128.store(hidden, h0);
  v128.store(hidden, h1, 16);
  v128.store(logits, second);
}

// One-hot groups of sparse binary rows: ranges of inputs of which exactly one is 1 in each row, as in a one-hot
// encoding. The most common input of a group is not listed. Forward, every row starts from the weights of the common
// inputs; a row with another input of the group adds the difference. Backward, the gradient of a common input is the
// gradient of the bias minus those of the other inputs of the group. These sums round differently from sums over all
// entries.

import {
  WIDE_BYTES,
  WIDE_STRIP,
  differences,
  groupCount,
  groups,
  gradient,
  parameters,
  stride,
  units,
} from './memory.as';
import { ZERO } from './vectors.as';

/** Stands for the common input of a range that is not a group; list-ones.ts uses the same value. */
const NONE: u32 = 0xffffffff;

/** Computes `differences` from the weights. Must run after each change of the weights. */
export function computeDifferences(): void {
  if (groupCount == 0) return;
  const w2 = (<usize>stride * units) << 2;
  const b1 = w2 + ((<usize>units) << 2);
  memory.copy(differences + w2, parameters + w2, (<usize>units) << 2);
  for (let unit: usize = 0; unit < <usize>units; unit += WIDE_STRIP) {
    const panel = parameters + ((unit * stride) << 2);
    const to = differences + ((unit * stride) << 2);
    const biases = b1 + (unit << 2);
    let sum0 = v128.load(parameters + biases);
    let sum1 = v128.load(parameters + biases, 16);
    let sum2 = v128.load(parameters + biases, 32);
    let sum3 = v128.load(parameters + biases, 48);
    for (let group = groups, end = groups + <usize>groupCount * 12; group < end; group += 12) {
      const input = load<u32>(group, 8);
      const common = panel + <usize>input * WIDE_BYTES;
      const common0 = input == NONE ? ZERO : v128.load(common);
      const common1 = input == NONE ? ZERO : v128.load(common, 16);
      const common2 = input == NONE ? ZERO : v128.load(common, 32);
      const common3 = input == NONE ? ZERO : v128.load(common, 48);
      sum0 = f32x4.add(sum0, common0);
      sum1 = f32x4.add(sum1, common1);
      sum2 = f32x4.add(sum2, common2);
      sum3 = f32x4.add(sum3, common3);
      const last = <usize>load<u32>(group, 4) * WIDE_BYTES;
      for (let at = <usize>load<u32>(group) * WIDE_BYTES; at < last; at += WIDE_BYTES) {
        const difference0 = f32x4.sub(v128.load(panel + at), common0);
        const difference1 = f32x4.sub(v128.load(panel + at, 16), common1);
        const difference2 = f32x4.sub(v128.load(panel + at, 32), common2);
        const difference3 = f32x4.sub(v128.load(panel + at, 48), common3);
        v128.store(to + at, difference0);
        v128.store(to + at, difference1, 16);
        v128.store(to + at, difference2, 32);
        v128.store(to + at, difference3, 48);
      }
    }
    v128.store(differences + biases, sum0);
    v128.store(differences + biases, sum1, 16);
    v128.store(differences + biases, sum2, 32);
    v128.store(differences + biases, sum3, 48);
  }
}

/**
 * Writes the gradient of the common input of each group: the gradient of the bias minus the gradients of the other
 * inputs.
 */
export function addCommonGradients(): void {
  if (groupCount == 0) return;
  const b1 = (<usize>stride * units + units) << 2;
  for (let unit: usize = 0; unit < <usize>units; unit += WIDE_STRIP) {
    const panel = gradient + ((unit * stride) << 2);
    const biases = gradient + b1 + (unit << 2);
    for (let group = groups, end = groups + <usize>groupCount * 12; group < end; group += 12) {
      const input = load<u32>(group, 8);
      if (input == NONE) continue;
      let rest0 = v128.load(biases);
      let rest1 = v128.load(biases, 16);
      let rest2 = v128.load(biases, 32);
      let rest3 = v128.load(biases, 48);
      let slopes = panel + <usize>load<u32>(group) * WIDE_BYTES;
      const last = panel + <usize>load<u32>(group, 4) * WIDE_BYTES;
      for (; slopes < last; slopes += WIDE_BYTES) {
        rest0 = f32x4.sub(rest0, v128.load(slopes));
        rest1 = f32x4.sub(rest1, v128.load(slopes, 16));
        rest2 = f32x4.sub(rest2, v128.load(slopes, 32));
        rest3 = f32x4.sub(rest3, v128.load(slopes, 48));
      }
      const common = panel + <usize>input * WIDE_BYTES;
      v128.store(common, rest0);
      v128.store(common, rest1, 16);
      v128.store(common, rest2, 32);
      v128.store(common, rest3, 48);
    }
  }
}

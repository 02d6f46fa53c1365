// Fields of rows of ones: inputs of which each row has exactly one, as an encoding of one value is. The commonest of a
// field is not listed. All its rows start from its weights, and where a row has another one, the difference is added; the
// deltas of its rows are those of all rows without those of the others. Other sums than over all ones, so other bits.

import {
  WIDE_BYTES,
  differences,
  fieldCount,
  fields,
  gradient,
  parameters,
  stride,
  units,
} from './memory.as';

/** Reads the weights as differences: once after each change of them. */
export function takeDifferences(): void {
  if (fieldCount == 0) return;
  const biases = (<usize>stride * units + units) << 2;
  memory.copy(differences, parameters, biases + ((<usize>units) << 2));
  // Four units at a time.
  for (let at: usize = 0; at < (<usize>units) << 2; at += 16) {
    const panel = differences + columnOf(at);
    let sum = v128.load(differences + biases + at);
    for (let field = fields, end = fields + <usize>fieldCount * 12; field < end; field += 12) {
      const common = v128.load(panel + <usize>load<u32>(field, 8) * WIDE_BYTES);
      sum = f32x4.add(sum, common);
      let weights = panel + <usize>load<u32>(field) * WIDE_BYTES;
      const last = panel + <usize>load<u32>(field, 4) * WIDE_BYTES;
      for (; weights < last; weights += WIDE_BYTES) {
        v128.store(weights, f32x4.sub(v128.load(weights), common));
      }
    }
    v128.store(differences + biases + at, sum);
  }
}

/** Gives the commonest of each field its gradient: what that of the biases has and those of the field's others lack. */
export function closeFields(): void {
  if (fieldCount == 0) return;
  const biases = (<usize>stride * units + units) << 2;
  for (let at: usize = 0; at < (<usize>units) << 2; at += 16) {
    const panel = gradient + columnOf(at);
    const all = v128.load(gradient + biases + at);
    for (let field = fields, end = fields + <usize>fieldCount * 12; field < end; field += 12) {
      let rest = all;
      let slopes = panel + <usize>load<u32>(field) * WIDE_BYTES;
      const last = panel + <usize>load<u32>(field, 4) * WIDE_BYTES;
      for (; slopes < last; slopes += WIDE_BYTES) rest = f32x4.sub(rest, v128.load(slopes));
      v128.store(panel + <usize>load<u32>(field, 8) * WIDE_BYTES, rest);
    }
  }
}

/** Where, in a block of weights, those of the first input stand for the four units that are `at` bytes from the first. */
function columnOf(at: usize): usize {
  return (at & ~(WIDE_BYTES - 1)) * stride + (at & (WIDE_BYTES - 1));
}

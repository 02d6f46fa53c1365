import { lastSize } from '../../layers/layer-type.ts';
import { boundedAt, zeros } from '../bounded.ts';
import { configNumber } from '../config.ts';
import type { LayerEvaluator } from '../layer-call.ts';

/** Embedding: rows of a table. Nothing can be said about an index that is out of range or may be another. */
export const embedding: LayerEvaluator = ({ weights, inputs: [input] }) => {
  const table = weights.get('embeddings');
  if (table === undefined) return undefined;
  const [rows, size] = table.shape as [number, number];
  return boundedAt([...input.shape, size], (place) => {
    const at = Math.floor(place / size);
    const [value, error] = [input.values[at]!, input.bound[at]!];
    const row = Math.trunc(value);
    const isSure = Math.trunc(value - error) === row && Math.trunc(value + error) === row;
    return isSure && row >= 0 && row < rows ? [table.data[row * size + (place % size)]!, 0] : [NaN, Infinity];
  });
};

/** CategoryEncoding: how often each index occurs, or whether it does. Undefined for an invalid index. */
export const categoryEncoding: LayerEvaluator = ({ config, inputs: [input] }) => {
  const [count, isHot] = [configNumber(config, 'num_tokens', 1), config['output_mode'] !== 'count'];
  const [samples, size] = input.shape as [number, number];
  const result = zeros([samples, count]);
  for (const [at, value] of input.values.entries()) {
    const index = Math.trunc(value);
    if (!(index >= 0 && index < count) || input.bound[at] !== 0) return undefined;
    const place = Math.floor(at / size) * count + index;
    result.values[place] = isHot ? 1 : result.values[place]! + 1;
  }
  return result;
};

/** Masking: steps whose features all equal a value become zero. */
export const masking: LayerEvaluator = ({ config, inputs: [input] }) => {
  const value = configNumber(config, 'mask_value', 0);
  const size = lastSize(input.shape);
  const steps = input.values.length / size;
  const result = { ...input, values: input.values.slice(), bound: input.bound.slice() };
  for (let step = 0; step < steps; step++) {
    const [from, to] = [step * size, (step + 1) * size];
    const values = input.values.subarray(from, to);
    const bound = input.bound.subarray(from, to);
    const isMasked = values.every((each) => each === Math.fround(value));
    const mayBe = values.every((each, index) => !(Math.abs(each - value) > bound[index]!));
    if (isMasked) result.values.fill(0, from, to);
    if (mayBe && bound.some((error) => error > 0)) result.bound.fill(Infinity, from, to);
  }
  return result;
};

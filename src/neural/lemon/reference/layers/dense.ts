import { lastSize } from '../../layers/layer-type.ts';
import type { Bounded } from '../bounded.ts';
import { configActivation } from '../config.ts';
import { lacksBias, type LayerEvaluator } from '../layer-call.ts';
import { Products } from '../products.ts';
import { activate } from './activation.ts';

/** Dense: the last axis times the kernel. */
export const dense: LayerEvaluator = (call) => {
  const { config, weights } = call;
  const [input] = call.inputs;
  const [kernel, bias] = [weights.get('kernel'), weights.get('bias')];
  if (kernel === undefined || lacksBias(call)) return undefined;
  const [size, units] = kernel.shape as [number, number];
  if (input.shape.at(-1) !== size) return undefined;
  return activate(multiplied(input, kernel.data, units, bias?.data), configActivation(config));
};

/** Returns the last axis of a tensor times a matrix, plus a bias. */
export function multiplied(
  input: Bounded,
  matrix: Float32Array,
  units: number,
  bias?: Float32Array,
): Bounded {
  const size = lastSize(input.shape);
  const rows = input.values.length / size;
  const products = new Products(rows * units);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < size; column++) {
      const place = row * size + column;
      products.add(input.values[place]!, input.bound[place]!, matrix, column * units, units, row * units);
    }
  }
  if (bias !== undefined) products.addBias(bias);
  return products.result([...input.shape.slice(0, -1), units], size + 1);
}

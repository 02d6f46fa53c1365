import { itemAt } from '../../../base/item-at.ts';
import { between, chance, drawAxis, isSameShape, type LayerType } from './layer-type.ts';
import { configNumbers } from '../reference/config.ts';

const elementwise: LayerType = {
  isMerge: true,
  // A dimension of 1 is broadcast.
  outputShape: (_, inputs) => {
    const [first] = inputs;
    if (first === undefined || inputs.some(({ length }) => length !== first.length)) return undefined;
    const largest = first.map((_dim, at) => Math.max(...inputs.map((shape) => itemAt(shape, at))));
    const fits = inputs.every((shape) => shape.every((dim, at) => dim === 1 || dim === largest[at]));
    return inputs.length > 1 && fits ? largest : undefined;
  },
  draw: () => ({}),
};

/** The layers of tf.layers that merge several inputs. */
export const MERGES: Readonly<Record<string, LayerType>> = {
  Add: elementwise,
  Multiply: elementwise,
  Average: elementwise,
  Maximum: elementwise,
  Minimum: elementwise,
  Concatenate: {
    isMerge: true,
    draw: (random, input) => ({ axis: drawAxis(random, input) }),
    outputShape: (config, inputs) => {
      const [first] = inputs;
      if (first === undefined) return undefined;
      const axis = Number(config['axis'] ?? -1);
      const at = axis < 0 ? axis + first.length : axis - 1;
      const fits = inputs.every((shape) => isSameShape(shape.with(at, 0), first.with(at, 0)));
      return fits
        ? first.with(
            at,
            inputs.reduce((sum, shape) => sum + itemAt(shape, at), 0),
          )
        : undefined;
    },
  },
  Dot: {
    isMerge: true,
    // Axes count the batch. tf.layers takes two of them without it at most.
    outputShape: (config, inputs) => {
      const [one, other, ...more] = inputs;
      if (one === undefined || other === undefined || more.length > 0) return undefined;
      if (Math.max(one.length, other.length) > 2) return undefined;
      const [left, right] = configNumbers(config, 'axes', 2, 1) as [number, number];
      if (one[left - 1] === undefined || one[left - 1] !== other[right - 1]) return undefined;
      const rest = [...one.toSpliced(left - 1, 1), ...other.toSpliced(right - 1, 1)];
      return rest.length === 0 ? [1] : rest;
    },
    draw: (random, input) =>
      input.length > 2
        ? undefined
        : {
            axes: [between(random, 1, input.length), between(random, 1, input.length)],
            normalize: chance(random, 0.3),
          },
  },
};

import { isSameShape, type LayerType } from './layer-type.ts';

const elementwise: LayerType = {
  outputShape: (_, inputs) =>
    inputs.length > 1 && inputs.every((shape) => isSameShape(shape, inputs[0]!)) ? inputs[0] : undefined,
};

/** The layers of tf.layers that merge several inputs. */
export const MERGES: Readonly<Record<string, LayerType>> = {
  Add: elementwise,
  Multiply: elementwise,
  Average: elementwise,
  Maximum: elementwise,
  Minimum: elementwise,
  Concatenate: {
    outputShape: (config, inputs) => {
      const [first] = inputs;
      if (first === undefined) return undefined;
      const axis = Number(config['axis'] ?? -1);
      const at = axis < 0 ? axis + first.length : axis - 1;
      const fits = inputs.every((shape) => isSameShape(shape.with(at, 0), first.with(at, 0)));
      return fits
        ? first.with(
            at,
            inputs.reduce((sum, shape) => sum + shape[at]!, 0),
          )
        : undefined;
    },
  },
};

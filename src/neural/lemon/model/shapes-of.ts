import { LAYER_TYPES } from '../layers/layer-types.ts';
import type { Shape } from '../layers/layer-type.ts';
import { inputsOf, layersOf } from './layer-graph.ts';
import type { LayersModel } from './layers-model.ts';

/** Returns the shape of the output of each layer, without the batch; none for a layer whose inputs do not fit it. */
export function shapesOf(model: LayersModel): ReadonlyMap<string, Shape> {
  const shapes = new Map<string, Shape>();
  for (const layer of layersOf(model)) {
    const inputs = inputsOf(layer).flatMap((name) => {
      const shape = shapes.get(name);
      return shape === undefined ? [] : [shape];
    });
    if (inputs.length < inputsOf(layer).length) continue;
    const shape = LAYER_TYPES.get(layer.class_name)?.outputShape(layer.config, inputs);
    if (shape !== undefined) shapes.set(layer.name, shape);
  }
  return shapes;
}

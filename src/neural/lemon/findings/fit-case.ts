import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import { isSameShape, sizeOf, type Config, type Shape } from '../layers/layer-type.ts';
import { weightsOf, weightsBelow } from '../model/layer-graph.ts';
import { type LayerConfig, type Tensor, innerLayer } from '../model/layers-model.ts';
import { caseInputs, caseLayer, layerCase, type LayerCase, caseOfClass } from '../oracles/layer-case.ts';
import { cellsOf, layerOfCell } from '../layers/recurrent.ts';

/** Returns a changed case, with weights cropped to fit; undefined if the layer does not take the inputs. */
export function changedCase(
  given: LayerCase,
  { config = {}, inputs = caseInputs(given), weights = weightsOf(given.model, 'layer') }: Change,
): LayerCase | undefined {
  const layer = caseLayer(given);
  const type = mustGet(LAYER_TYPES, layer.class_name);
  const changed = { ...layer, config: { ...layer.config, ...config } as LayerConfig };
  const shapes = inputs.map(({ shape }) => shape.slice(1));
  if (type.outputShape(changed.config, shapes) === undefined) return undefined;
  const fitted = (type.weights?.(changed.config, itemAt(shapes, 0)) ?? []).map(({ name, shape }) => {
    const before = weights.get(name);
    return [
      name,
      before === undefined ? { shape, data: new Float32Array(sizeOf(shape)) } : fitTensor(before, shape),
    ] as const;
  });
  return layerCase(changed, new Map(fitted), inputs);
}

interface Change {
  readonly config?: Config;
  readonly inputs?: readonly Tensor[];
  readonly weights?: ReadonlyMap<string, Tensor>;
}

/** Returns the part of a tensor from one index of an axis to another. */
export function sliced<Sliced extends Tensor>(
  tensor: Sliced,
  axis: number,
  from: number,
  to: number,
): Sliced {
  const { shape, data } = tensor;
  const [inner, length] = [sizeOf(shape.slice(axis + 1)), itemAt(shape, axis)];
  const isWithin = (_: number, at: number): boolean => {
    const index = Math.floor(at / inner) % length;
    return index >= from && index < to;
  };
  return { ...tensor, shape: shape.with(axis, to - from), data: data.filter(isWithin) };
}

/** Returns the first elements of a tensor along each dimension; elements beyond it are 0. */
export function fitTensor(tensor: Tensor, shape: Shape): Tensor {
  if (isSameShape(tensor.shape, shape)) return tensor;
  const data = new Float32Array(sizeOf(shape));
  if (tensor.shape.length !== shape.length) return { shape, data: data.map((_, at) => tensor.data[at] ?? 0) };
  for (let at = 0; at < data.length; at++) {
    let [rest, from, isInside] = [at, 0, true];
    let stride = 1;
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      const index = rest % shape[axis]!;
      rest = Math.floor(rest / shape[axis]!);
      isInside &&= index < tensor.shape[axis]!;
      from += index * stride;
      stride *= tensor.shape[axis]!;
    }
    if (isInside) data[at] = tensor.data[from]!;
  }
  return { shape, data };
}

/** Returns the case of the layer inside a wrapper, on the same values (each step is an example); undefined for others. */
export function unwrapped(given: LayerCase): LayerCase | undefined {
  const { class_name: name, config } = caseLayer(given);
  const [weights, inputs] = [weightsOf(given.model, 'layer'), caseInputs(given)];
  if (name === 'RNN') {
    const cell = itemAt(cellsOf(config), 0);
    const { return_sequences = false, go_backwards = false } = config;
    const own = { ...cell.config, return_sequences, go_backwards };
    return caseOfClass(layerOfCell(cell.class_name), own, weightsBelow(weights, 'cell_0'), inputs);
  }
  const inner = innerLayer(config['layer']);
  if (inner === undefined) return undefined;
  if (name === 'Bidirectional')
    return caseOfClass(inner.class_name, inner.config, weightsBelow(weights, 'forward'), inputs);
  const steps = inputs.map(({ shape, data }) => ({
    shape: [sizeOf(shape.slice(0, 2)), ...shape.slice(2)],
    data,
  }));
  return caseOfClass(inner.class_name, inner.config, weights, steps);
}

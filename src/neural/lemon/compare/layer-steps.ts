import type { Tensor as TensorFlowTensor } from '@tensorflow/tfjs-core';
import type { LayersModel as TensorFlowModel, SymbolicTensor } from '@tensorflow/tfjs-layers';
import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { TensorFlow } from '../back-ends/load-tensor-flow.ts';
import type { ElementType } from '../onnx/element-types.ts';
import type { Steps } from './model-runner.ts';
import { handlerOf, type OpenedModel, type ShippedModel } from './shipped-model.ts';

type TensorFlowLayer = TensorFlowModel['layers'][number];

/** A call of a layer, as TensorFlow.js keeps it. */
interface LayerCall {
  readonly outboundLayer: TensorFlowLayer;
  readonly inputTensors: readonly SymbolicTensor[];
  readonly outputTensors: readonly SymbolicTensor[];
  readonly callArgs: object | undefined;
}

/**
 * Opens a layers model; each call of a layer is a node. Throws the error of TensorFlow.js, for example if it lacks a
 * layer.
 */
export async function openLayers(tf: TensorFlow, shipped: ShippedModel): Promise<Steps<TensorFlowTensor>> {
  const loaded = await tf.loadLayersModel(handlerOf(shipped));
  // A Sequential has a functional model within.
  const built =
    loaded instanceof tf.Sequential ? tf.model({ inputs: loaded.inputs, outputs: loaded.outputs }) : loaded;
  const byDepth = (built as unknown as { readonly nodesByDepth: Readonly<Record<number, LayerCall[]>> })
    .nodesByDepth;
  const all = Object.entries(byDepth)
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .flatMap(([, some]) => some);
  const names = namesOf(all);
  const nameOf = (tensor: SymbolicTensor): string => mustGet(names, tensor.id);
  const calls = all.filter(({ outboundLayer }) => outboundLayer.getClassName() !== 'InputLayer');
  const model: OpenedModel = {
    inputs: built.inputs.map((input) => ({
      ...{ name: nameOf(input), shape: input.shape, dtype: input.dtype as ElementType },
    })),
    outputs: built.outputs.map(nameOf),
    nodes: calls.map(({ outboundLayer, inputTensors, outputTensors }) => ({
      ...{ name: nameOf(itemAt(outputTensors, 0)), op: outboundLayer.getClassName() },
      ...{ reads: inputTensors.map(nameOf), gives: outputTensors.map(nameOf) },
      config: outboundLayer.getConfig(),
    })),
  };
  return {
    model,
    constants: new Map(),
    predict: async (inputs) => {
      const given = model.inputs.map(({ name }) => mustGet(inputs, name));
      return [built.predict(given.length === 1 ? itemAt(given, 0) : given)].flat();
    },
    loops: async () => new Map(),
    run: async (at, reads) => {
      const { outboundLayer, callArgs } = itemAt(calls, at);
      // A list, also of one tensor, as a model gives it to its layers.
      const result = outboundLayer.apply([...reads], { ...callArgs, training: false });
      return [result as TensorFlowTensor | TensorFlowTensor[]].flat();
    },
    weights: (node) => {
      const at = model.nodes.findIndex(({ name }) => name === node);
      const { weights } = itemAt(calls, at).outboundLayer;
      return new Map(weights.map((weight) => [lastName(weight.name), weight.read()]));
    },
  };
}

/** Returns the last part of the name of a weight, without the number that makes it unique. */
const lastName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replace(/_\d+$/, '');

/** Returns a name for each tensor: that of its layer, with the number of the call or of the tensor if it has several. */
function namesOf(calls: readonly LayerCall[]): Map<number, string> {
  const names = new Map<number, string>();
  const counts = new Map<string, number>();
  for (const { outboundLayer, outputTensors } of calls) {
    const count = counts.get(outboundLayer.name) ?? 0;
    counts.set(outboundLayer.name, count + 1);
    const call = count === 0 ? outboundLayer.name : `${outboundLayer.name}#${count + 1}`;
    for (const [index, { id }] of outputTensors.entries())
      names.set(id, index === 0 ? call : `${call}:${index}`);
  }
  return names;
}

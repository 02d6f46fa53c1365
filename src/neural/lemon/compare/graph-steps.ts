import type { GraphModel } from '@tensorflow/tfjs-converter';
import type { Tensor as TensorFlowTensor } from '@tensorflow/tfjs-core';
import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { TensorFlow } from '../back-ends/load-tensor-flow.ts';
import { graphNodes, isDynamic, nodeGraph, splitAtLoops } from './node-graph.ts';
import type { ElementType } from '../onnx/element-types.ts';
import type { Steps } from './model-runner.ts';
import { handlerOf, type ShippedModel } from './shipped-model.ts';

/** TensorFlow.js with its converter, which loads graph models. */
type WithConverter = TensorFlow & {
  readonly loadGraphModel?: (handler: { load: () => Promise<object> }) => Promise<GraphModel>;
};

/**
 * Opens a graph model; each node but inputs and constants runs as a graph of its own. Throws the error of TensorFlow.js,
 * for example if it lacks an operation.
 */
export async function openGraph(tf: WithConverter, shipped: ShippedModel): Promise<Steps<TensorFlowTensor>> {
  const { loadGraphModel } = tf;
  if (loadGraphModel === undefined)
    throw new Error(
      'a graph model needs @tensorflow/tfjs-converter: install it, or name a release (cpu@4.22.0)',
    );
  const built = await loadGraphModel(handlerOf(shipped));
  const inputs = new Set(built.inputs.map(({ name }) => nodeName(name)));
  const { alone, given } = splitAtLoops(graphNodes(shipped.topology));
  const nodes = alone.filter(({ name, op }) => op !== 'Const' && op !== 'NoOp' && !inputs.has(name));
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const constants = new Map(
    Object.entries(built.weights).flatMap(([name, [tensor]]) =>
      tensor === undefined ? [] : [[name, tensor] as const],
    ),
  );
  const execute = async (
    tensors: ReadonlyMap<string, TensorFlowTensor>,
    outputs: readonly string[],
  ): Promise<readonly TensorFlowTensor[]> => {
    const feeds = built.inputs.map(({ name }) => [name, mustGet(tensors, nodeName(name))] as const);
    return [await built.executeAsync(Object.fromEntries(feeds), [...outputs])].flat();
  };
  return {
    model: {
      inputs: built.inputs.map(({ name, shape, dtype }) => ({
        ...{ name: nodeName(name), dtype: dtype as ElementType },
        shape: (shape ?? []).map((length) => (length > 0 ? length : null)),
      })),
      outputs: built.outputs.map(({ name }) => nodeName(name)),
      nodes: nodes.map(({ source, ...node }) => ({ ...node, config: source })),
    },
    constants,
    predict: (tensors) =>
      execute(
        tensors,
        built.outputs.map(({ name }) => name),
      ),
    loops: async (tensors) => {
      const results = given.length === 0 ? [] : await execute(tensors, given);
      return new Map(given.map((name, at) => [name, itemAt(results, at)]));
    },
    run: async (at, reads) => {
      const node = itemAt(nodes, at);
      const graph = nodeGraph(node, reads);
      const model = await loadGraphModel({
        load: async () => ({
          modelTopology: graph.topology,
          weightSpecs: [],
          weightData: new ArrayBuffer(0),
        }),
      });
      const tensors = Object.fromEntries(reads.map((tensor, index) => [`input_${index}`, tensor]));
      const result = isDynamic(node.op)
        ? await model.executeAsync(tensors, graph.outputs)
        : model.execute(tensors, graph.outputs);
      return [result].flat();
    },
    weights: (name) => {
      const { reads } = mustGet(byName, name);
      return new Map([...constants].filter(([constant]) => reads.includes(constant)));
    },
  };
}

/** Returns the name of a tensor without the number of a first output. */
const nodeName = (name: string): string => name.replace(/:0$/, '');

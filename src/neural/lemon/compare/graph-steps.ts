import type { GraphModel } from '@tensorflow/tfjs-converter';
import type { Tensor as TensorFlowTensor } from '@tensorflow/tfjs-core';
import type { TensorFlow } from '../back-ends/load-tensor-flow.ts';
import { handlerOf } from './model-handler.ts';
import { graphNodes, isDynamic, nodeGraph, splitAtLoops, type GraphNode } from './node-graph.ts';
import type { ElementType } from '../onnx/element-types.ts';
import type { OpenedModel, ShippedModel } from './shipped-model.ts';
import type { Steps } from './steps.ts';

/** TensorFlow.js with its converter, which loads graph models. */
type WithConverter = TensorFlow & {
  readonly loadGraphModel?: (handler: { load: () => Promise<object> }) => Promise<GraphModel>;
};

/** A graph model; each node but inputs and constants runs as a graph of its own. */
export class GraphSteps implements Steps<TensorFlowTensor> {
  readonly model: OpenedModel;
  readonly constants: ReadonlyMap<string, TensorFlowTensor>;
  readonly #tf: WithConverter;
  readonly #built: GraphModel;
  readonly #nodes: readonly GraphNode[];
  /** The tensors that loops give. */
  readonly #given: readonly string[];

  private constructor(tf: WithConverter, built: GraphModel, topology: object) {
    const nodes = graphNodes(topology);
    this.#tf = tf;
    this.#built = built;
    this.constants = new Map(
      Object.entries(built.weights).flatMap(([name, [tensor]]) =>
        tensor === undefined ? [] : [[name, tensor]],
      ),
    );
    const inputs = new Set(built.inputs.map(({ name }) => nodeName(name)));
    const { alone, given } = splitAtLoops(nodes);
    this.#given = given;
    this.#nodes = alone.filter(({ name, op }) => op !== 'Const' && op !== 'NoOp' && !inputs.has(name));
    this.model = {
      inputs: built.inputs.map(({ name, shape, dtype }) => ({
        ...{ name: nodeName(name), dtype: dtype as ElementType },
        shape: (shape ?? []).map((length) => (length > 0 ? length : null)),
      })),
      outputs: built.outputs.map(({ name }) => nodeName(name)),
      nodes: this.#nodes.map((node) => ({
        ...{ name: node.name, op: node.op, reads: node.reads, gives: node.gives, config: node.source },
      })),
    };
  }

  /** Loads a model; throws the error of TensorFlow.js, for example if it lacks an operation. */
  static async open(tf: WithConverter, shipped: ShippedModel): Promise<GraphSteps> {
    if (tf.loadGraphModel === undefined)
      throw new Error(
        'a graph model needs @tensorflow/tfjs-converter: install it, or name a release (cpu@4.22.0)',
      );
    return new GraphSteps(tf, await tf.loadGraphModel(handlerOf(shipped)), shipped.topology);
  }

  async predict(inputs: ReadonlyMap<string, TensorFlowTensor>): Promise<readonly TensorFlowTensor[]> {
    return this.#execute(
      inputs,
      this.#built.outputs.map(({ name }) => name),
    );
  }

  async loops(inputs: ReadonlyMap<string, TensorFlowTensor>): Promise<ReadonlyMap<string, TensorFlowTensor>> {
    const results = this.#given.length === 0 ? [] : await this.#execute(inputs, this.#given);
    return new Map(this.#given.map((name, at) => [name, results[at]!]));
  }

  async #execute(
    inputs: ReadonlyMap<string, TensorFlowTensor>,
    outputs: readonly string[],
  ): Promise<readonly TensorFlowTensor[]> {
    const given = this.#built.inputs.map(({ name }) => [name, inputs.get(nodeName(name))!] as const);
    const result = await this.#built.executeAsync(Object.fromEntries(given), [...outputs]);
    return Array.isArray(result) ? result : [result];
  }

  async run(at: number, reads: readonly TensorFlowTensor[]): Promise<readonly TensorFlowTensor[]> {
    const graph = nodeGraph(this.#nodes[at]!, reads);
    const model = await this.#tf.loadGraphModel!({
      load: async () => ({ modelTopology: graph.topology, weightSpecs: [], weightData: new ArrayBuffer(0) }),
    });
    const inputs = Object.fromEntries(reads.map((tensor, index) => [`input_${index}`, tensor]));
    const result = isDynamic(this.#nodes[at]!.op)
      ? await model.executeAsync(inputs, graph.outputs)
      : model.execute(inputs, graph.outputs);
    return Array.isArray(result) ? result : [result];
  }

  weights(name: string): ReadonlyMap<string, TensorFlowTensor> {
    const { reads } = this.#nodes.find((node) => node.name === name)!;
    return new Map([...this.constants].filter(([constant]) => reads.includes(constant)));
  }
}

/** Returns the name of a tensor without the number of a first output. */
const nodeName = (name: string): string => name.replace(/:0$/, '');

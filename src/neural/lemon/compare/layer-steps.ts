import type { Tensor as TensorFlowTensor } from '@tensorflow/tfjs-core';
import type { LayersModel as TensorFlowModel, SymbolicTensor } from '@tensorflow/tfjs-layers';
import type { TensorFlow } from '../back-ends/load-tensor-flow.ts';
import { handlerOf } from './model-handler.ts';
import type { ElementType } from '../onnx/element-types.ts';
import type { ModelNode, OpenedModel, ShippedModel } from './shipped-model.ts';
import type { Steps } from './steps.ts';

type TensorFlowLayer = TensorFlowModel['layers'][number];

/** A call of a layer, as TensorFlow.js keeps it. */
interface LayerCall {
  readonly outboundLayer: TensorFlowLayer;
  readonly inputTensors: readonly SymbolicTensor[];
  readonly outputTensors: readonly SymbolicTensor[];
  readonly callArgs: object | undefined;
}

/** A layers model; each call of a layer is a node. */
export class LayerSteps implements Steps<TensorFlowTensor> {
  readonly model: OpenedModel;
  readonly constants = new Map<string, TensorFlowTensor>();
  readonly #built: TensorFlowModel;
  readonly #calls: readonly LayerCall[];

  private constructor(built: TensorFlowModel) {
    const byDepth = (built as unknown as { readonly nodesByDepth: Readonly<Record<number, LayerCall[]>> })
      .nodesByDepth;
    const calls = Object.entries(byDepth)
      .toSorted(([one], [other]) => Number(other) - Number(one))
      .flatMap(([, some]) => some);
    const names = namesOf(calls);
    const nameOf = (tensor: SymbolicTensor): string => names.get(tensor.id)!;
    this.#built = built;
    this.#calls = calls.filter(({ outboundLayer }) => outboundLayer.getClassName() !== 'InputLayer');
    this.model = {
      inputs: built.inputs.map((input) => ({
        ...{ name: nameOf(input), shape: input.shape },
        dtype: input.dtype as ElementType,
      })),
      outputs: built.outputs.map(nameOf),
      nodes: this.#calls.map(({ outboundLayer, inputTensors, outputTensors }): ModelNode => ({
        ...{ name: nameOf(outputTensors[0]!), op: outboundLayer.getClassName() },
        ...{ reads: inputTensors.map(nameOf), gives: outputTensors.map(nameOf) },
        config: outboundLayer.getConfig(),
      })),
    };
  }

  /** Loads a model; throws the error of TensorFlow.js, for example if it lacks a layer. */
  static async open(tf: TensorFlow, shipped: ShippedModel): Promise<LayerSteps> {
    const built = await tf.loadLayersModel(handlerOf(shipped));
    // A Sequential has a functional model within.
    return new LayerSteps(
      built instanceof tf.Sequential ? tf.model({ inputs: built.inputs, outputs: built.outputs }) : built,
    );
  }

  async predict(inputs: ReadonlyMap<string, TensorFlowTensor>): Promise<readonly TensorFlowTensor[]> {
    const given = this.model.inputs.map(({ name }) => inputs.get(name)!);
    const result = this.#built.predict(given.length === 1 ? given[0]! : given);
    return Array.isArray(result) ? result : [result];
  }

  async loops(): Promise<ReadonlyMap<string, TensorFlowTensor>> {
    return new Map();
  }

  async run(at: number, reads: readonly TensorFlowTensor[]): Promise<readonly TensorFlowTensor[]> {
    const { outboundLayer, callArgs } = this.#calls[at]!;
    // A list, also of one tensor, as a model gives it to its layers.
    const result = outboundLayer.apply([...reads], { ...callArgs, training: false }) as
      | TensorFlowTensor
      | TensorFlowTensor[];
    return Array.isArray(result) ? result : [result];
  }

  weights(node: string): ReadonlyMap<string, TensorFlowTensor> {
    const at = this.model.nodes.findIndex(({ name }) => name === node);
    const { weights } = this.#calls[at]!.outboundLayer;
    return new Map(weights.map((weight) => [lastName(weight.name), weight.read()]));
  }
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

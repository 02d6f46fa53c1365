import type { LayerFailure } from '../back-ends/back-end-job.ts';
import type { Tensor } from '../model/layers-model.ts';
import type { ElementType } from '../onnx/element-types.ts';

/** A tensor with the type of its elements. Integers beyond 2^24 are rounded. */
export type TypedTensor = Tensor & { readonly dtype: ElementType };

/** A model as a user ships it: its files, which the library itself reads. */
export interface ShippedModel {
  readonly format: 'layers' | 'graph' | 'onnx';
  readonly topology: object;
  readonly weightSpecs: readonly object[];
  /** The weights; of an ONNX model the whole file. */
  readonly weightData: Uint8Array;
  /** Names and shapes of the inputs and outputs of a graph model, if its file has them. */
  readonly signature: object | undefined;
}

/** An input of a model; an open dimension is null. */
export interface ModelInput {
  readonly name: string;
  readonly shape: readonly (number | null)[];
  readonly dtype: ElementType;
}

/** A call of a layer, or a node of a graph. Tensors are named by the node that gives them: `conv1`, or `split:1`. */
export interface ModelNode {
  readonly name: string;
  /** The class of the layer, or the operation. */
  readonly op: string;
  readonly reads: readonly string[];
  /** The tensors that it gives. */
  readonly gives: readonly string[];
  /** The layer's configuration, the node as the file of a graph has it, or the parts of an ONNX file of the node. */
  readonly config: object;
}

/** What a library says of a model that it has opened. */
export interface OpenedModel {
  readonly inputs: readonly ModelInput[];
  readonly outputs: readonly string[];
  /** Each after those that it reads. Those in loops, which cannot run alone, are left out. */
  readonly nodes: readonly ModelNode[];
}

/** What a back end is asked to do with a model that a user ships. */
export type ShippedModelJob =
  | { readonly kind: 'open'; readonly shipped: ShippedModel }
  /** Computes the outputs of the opened model, as a program does. */
  | { readonly kind: 'predict'; readonly inputs: ReadonlyMap<string, TypedTensor> }
  /** Runs one node after another. A node reads what this back end computed, or the tensors of another one (`forced`). */
  | {
      readonly kind: 'step';
      readonly inputs: ReadonlyMap<string, TypedTensor>;
      readonly forced?: ReadonlyMap<string, TypedTensor> | undefined;
    }
  /** Returns the weights of a layer by their last names, or the constants that a node of a graph reads. */
  | { readonly kind: 'weights'; readonly node: string };

/** What it answers. Nodes that threw, and nodes that read them, are absent in a step. */
export type ShippedModelAnswer =
  | { readonly kind: 'opened'; readonly model: OpenedModel }
  | {
      readonly kind: 'computed';
      readonly tensors: ReadonlyMap<string, TypedTensor>;
      readonly failures: readonly LayerFailure[];
    };

/** What the loaders of TensorFlow.js read a model from. */
export const handlerOf = ({ topology, weightSpecs, weightData, signature }: ShippedModel) => ({
  load: async () => ({
    modelTopology: topology,
    weightSpecs: weightSpecs as never,
    weightData: Uint8Array.from(weightData).buffer,
    ...(signature === undefined ? {} : { signature: signature as never }),
  }),
});

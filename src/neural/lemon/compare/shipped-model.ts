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
  /** The tensors that it reads. */
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

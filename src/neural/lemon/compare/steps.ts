import type { Tensor as TensorFlowTensor } from '@tensorflow/tfjs-core';
import type { OpenedModel } from './shipped-model.ts';

/** A model that TensorFlow.js has loaded, and how its nodes run. */
export interface Steps {
  readonly model: OpenedModel;
  /** The tensors that no node gives: constants of a graph. */
  readonly constants: ReadonlyMap<string, TensorFlowTensor>;
  /** Returns the outputs, as a program gets them. */
  predict(inputs: ReadonlyMap<string, TensorFlowTensor>): Promise<readonly TensorFlowTensor[]>;
  /** Returns the tensors that loops give to the nodes. */
  loops(inputs: ReadonlyMap<string, TensorFlowTensor>): Promise<ReadonlyMap<string, TensorFlowTensor>>;
  /** Runs node `at` of the model. */
  run(at: number, reads: readonly TensorFlowTensor[]): Promise<readonly TensorFlowTensor[]>;
  /** Returns the weights of a layer by their last names, or the constants that a node of a graph reads. */
  weights(node: string): ReadonlyMap<string, TensorFlowTensor>;
}

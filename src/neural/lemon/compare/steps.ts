import type { OpenedModel } from './shipped-model.ts';

/** A model that a library has loaded, and how its nodes run. */
export interface Steps<LibraryTensor> {
  readonly model: OpenedModel;
  /** The tensors that no node gives: constants of a graph. */
  readonly constants: ReadonlyMap<string, LibraryTensor>;
  /** Returns the outputs, as a program gets them. */
  predict(inputs: ReadonlyMap<string, LibraryTensor>): Promise<readonly LibraryTensor[]>;
  /** Returns the tensors that loops give to the nodes. */
  loops(inputs: ReadonlyMap<string, LibraryTensor>): Promise<ReadonlyMap<string, LibraryTensor>>;
  /** Runs node `at` of the model. */
  run(at: number, reads: readonly LibraryTensor[]): Promise<readonly LibraryTensor[]>;
  /** Returns the weights of a layer by their last names, or the constants that a node of a graph reads. */
  weights(node: string): ReadonlyMap<string, LibraryTensor>;
}

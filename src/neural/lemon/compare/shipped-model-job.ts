import type { LayerFailure } from '../back-ends/back-end-job.ts';
import type { OpenedModel, ShippedModel, TypedTensor } from './shipped-model.ts';

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

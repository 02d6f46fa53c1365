import type { CellForm } from '../encode/vector/vector-encoding.ts';
import type { DatasetSettings } from '../dataset/dataset.ts';
import type { KnownFields } from '../heap/class-table.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import type { Schema } from '../heap/schema.ts';
import type { Network } from '../network/network.ts';

/** How a model came about: what a reader of the file wants to know, and nothing that differs between equal runs. */
export interface TrainingSummary {
  readonly recipe: string;
  readonly positives: number;
  readonly negatives: number;
  readonly spuriousDropped: number;
  /** Valid objects that an earlier model rejected and this one was trained on besides. */
  readonly missed?: number;
  readonly best: { readonly hidden: number; readonly l2: number; readonly learningRate: number | null };
  readonly validation: { readonly precision: number; readonly recall: number };
  /**
   * Of windows: what it was tried on in the end. Valid objects of up to eight times the scope, by which nothing was learnt or
   * chosen, and some of the broken ones that it learnt from, which may be valid in truth.
   */
  readonly heldOutCheck?: { readonly larger: Tried; readonly broken: Tried };
}

/** How many objects a model was tried on and accepted. */
export interface Tried {
  readonly tried: number;
  readonly accepted: number;
}

interface ModelBase {
  readonly structure: string;
  /** The scope it was trained at. */
  readonly scope: number;
  readonly seed: string;
  /** How the objects it was trained on were made. */
  readonly dataset: DatasetSettings;
  /** Fields of each class in the order in which objects are read. */
  readonly fields: KnownFields;
  readonly schema: Schema;
  readonly training: TrainingSummary;
}

/** A learned repOK on candidate vectors, the paper's encoding. */
export interface VectorModel extends ModelBase {
  readonly encoding: { readonly name: 'vector'; readonly cells: CellForm };
  readonly network: Network;
  /** An object is valid when its probability is at least this. */
  readonly threshold: number;
}

/** A network and the relations through which it sees windows. */
export interface Vote {
  /** By role, names of relations of the vocabulary. */
  readonly relations: Readonly<Record<string, readonly string[]>>;
  readonly network: Network;
  /** A vote is for valid when the product of its probabilities is at least this. */
  readonly threshold: number;
}

/** A learned repOK on windows: an object is valid when most votes say so. */
export interface WindowsModel extends ModelBase {
  readonly encoding: { readonly name: 'windows'; readonly plan: WindowPlan };
  readonly votes: readonly Vote[];
  /**
   * By role, the windows of the valid objects trained on, seen through the relations of all votes in the order of
   * the vocabulary: one outcome a relation, window after window. What explanations compare with.
   */
  readonly seen: Readonly<Record<string, Uint8Array>>;
}

/** All that a learned repOK consists of. */
export type Model = VectorModel | WindowsModel;

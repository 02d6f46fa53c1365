import type { CellForm } from '../encode/vector-encoding.ts';
import type { DatasetSettings } from '../dataset/dataset.ts';
import type { KnownFields } from '../heap/class-table.ts';
import type { Schema } from '../heap/schema.ts';
import type { Network } from '../train/network.ts';

/** How objects of a model are encoded. */
export interface EncodingChoice {
  readonly name: 'vector';
  readonly cells: CellForm;
}

/** How a model came about: what a reader of the file wants to know, and nothing that differs between equal runs. */
export interface TrainingSummary {
  readonly recipe: string;
  readonly positives: number;
  readonly negatives: number;
  readonly spuriousDropped: number;
  readonly best: { readonly hidden: number; readonly l2: number; readonly learningRate: number | null };
  readonly validation: { readonly precision: number; readonly recall: number };
}

/** All that a learned repOK consists of. */
export interface Model {
  readonly structure: string;
  /** The scope it was trained at. */
  readonly scope: number;
  readonly seed: string;
  /** How the objects it was trained on were made. */
  readonly dataset: DatasetSettings;
  readonly encoding: EncodingChoice;
  /** Fields of each class in the order in which objects are read. */
  readonly fields: KnownFields;
  readonly schema: Schema;
  readonly network: Network;
  /** An object is valid when its probability is at least this. */
  readonly threshold: number;
  readonly training: TrainingSummary;
}

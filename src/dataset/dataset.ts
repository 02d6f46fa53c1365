import type { Driver } from '../collect/drive.ts';
import type { KnownFields } from '../heap/class-table.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import type { Schema } from '../heap/schema.ts';

/** What a dataset depends on, besides the structure and the scope: the same settings make the same dataset. */
export interface DatasetSettings {
  readonly seed: string;
  readonly driver: Driver;
  /** Most builder calls. */
  readonly maxCalls: number;
  /** Most distinct objects to collect. */
  readonly maxStates: number;
  /** Most valid objects to train on, sampled evenly over their sizes. */
  readonly maxValid: number;
  /** How often each field of each of them is broken, each time anew. */
  readonly rounds: number;
  /** About the most broken objects to train on. */
  readonly maxBroken: number;
}

/** Objects outside the sample of the scope, for windows. */
export interface Beyond {
  /** Every object that the builders make in the largest scope, up to the dataset's own, where that is feasible. */
  readonly complete: readonly ObjectGraph[];
  /** The schema of those objects. */
  readonly completeSchema: Schema;
  /** A few objects of larger scopes that are trained on. */
  readonly largerTraining: readonly ObjectGraph[];
  /** Other objects of larger scopes, which judge only. */
  readonly largerValidation: readonly ObjectGraph[];
  /** Those, broken; some may be valid all the same. */
  readonly largerBroken: readonly ObjectGraph[];
  /** Further objects of larger scopes, by which nothing is learnt or chosen: a trained classifier is tried on them. */
  readonly largerTest: readonly ObjectGraph[];
}

/** Collected and broken objects of a structure: what a classifier is trained on. */
export interface TrainingObjects {
  readonly structure: string;
  readonly scope: number;
  /** Default seed of training, and of samples drawn from the objects. */
  readonly seed: string;
  /** Settings that reproduce the objects; absent if they were not made by `makeDataset`. */
  readonly settings?: DatasetSettings;
  readonly fields: KnownFields;
  readonly schema: Schema;
  /** Objects that builders made, all different. */
  readonly valid: readonly ObjectGraph[];
  /** Broken objects, all different, none of them among the valid ones. */
  readonly broken: readonly ObjectGraph[];
  /** Broken objects that were dropped because builders make them too. */
  readonly spuriousDropped: number;
  /** There where it was asked for. */
  readonly beyond?: Beyond;
}

/** Training objects that their settings reproduce, as `makeDataset` makes and `readDataset` reads them. */
export interface Dataset extends TrainingObjects {
  readonly settings: DatasetSettings;
}

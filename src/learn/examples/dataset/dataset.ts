import type { DatasetSettings } from './dataset-settings.ts';
import type { PlainHints } from '../../windows/plan/find-dictionaries.ts';
import type { SortOfField } from '../../windows/window-plan.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Schema } from '../../../objects/heap/schema.ts';

/** Objects outside the sample of the scope, for training on windows. */
export interface Beyond {
  /** All objects of the largest scope, at most one more than the dataset's, that can be collected completely; may be empty. */
  readonly complete: readonly ObjectGraph[];
  /** The schema of the complete scope. */
  readonly completeSchema: Schema;
  /** Valid objects of all smaller scopes, if new objects depend on the scope, as on a capacity; else none. */
  readonly smaller: readonly ObjectGraph[];
  /** Valid objects of larger scopes, steered by novelty. */
  readonly largerTraining: readonly ObjectGraph[];
  /** Further valid objects of larger scopes, made independently; they serve the same ends. */
  readonly largerValidation: readonly ObjectGraph[];
  /** Valid objects of larger scopes made along with these, or on the way to the largest: conditions that they violate are chosen again. */
  readonly largerSpare: readonly ObjectGraph[];
  /** Broken objects of larger scopes, some of which may be valid. */
  readonly largerBroken: readonly ObjectGraph[];
  /** Further objects of larger scopes, for the held-out check of the finished model only. */
  readonly largerTest: readonly ObjectGraph[];
}

/** Valid and broken objects of a structure, to train a classifier on. */
export interface TrainingObjects {
  /** Name of the structure. */
  readonly structure: string;
  /** The scope k. */
  readonly scope: number;
  /** Default seed of training, and of samples drawn from the objects. */
  readonly seed: string;
  /** Settings that reproduce the objects; absent if they were not made by `makeDataset`. */
  readonly settings?: DatasetSettings;
  /** Fields of each class, in the order in which objects are read. */
  readonly fields: KnownFields;
  /** Classes, fields and values within the scope. */
  readonly schema: Schema;
  /** Distinct objects that builders made. */
  readonly valid: readonly ObjectGraph[];
  /** Distinct broken objects, none of them known to be valid. */
  readonly broken: readonly ObjectGraph[];
  /** Number of broken objects dropped because builders make them too. */
  readonly spuriousDropped: number;
  /** Undefined if the dataset was made with `beyond: false`. */
  readonly beyond?: Beyond;
  /** Where the values of fields come from, as far as it is known; undefined if it was not examined. */
  readonly sorts?: readonly SortOfField[];
  /** The arguments of builders whose domain has only one value, so that nothing about their sort can be found. */
  readonly unmapped?: readonly string[];
  /** What the builders tell about plain objects; absent if it is nothing. */
  readonly plainObjects?: PlainHints;
  /** The fields that two runs of the same calls fill differently, which are not read; absent if there are none. */
  readonly unrepeatable?: readonly string[];
}

/** Training objects that their settings reproduce, as `makeDataset` makes and `readDataset` reads them. */
export interface Dataset extends TrainingObjects {
  readonly settings: DatasetSettings;
}

import type { Condition } from '../conditions/condition.ts';
import type { CellForm } from '../paper/vector-encoding.ts';
import type { DatasetSettings } from '../examples/dataset/dataset-settings.ts';
import type { KnownFields } from '../../objects/heap/known-fields.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import type { Schema } from '../../objects/heap/schema.ts';
import type { LearningConstants } from '../learning-constants.ts';
import type { Network } from '../network/network.ts';

/** Summary of the training run. It holds nothing that differs between runs with equal seeds, such as times. */
export interface TrainingSummary {
  /** `default` or `paper`. */
  readonly recipe: string;
  /** Valid objects trained on. */
  readonly positives: number;
  /** Broken objects trained on. */
  readonly negatives: number;
  /** Broken objects dropped as spurious negatives. */
  readonly spuriousDropped: number;
  /** Number of valid objects that an earlier model rejected and that this model was trained on. */
  readonly missed?: number;
  /** Hyper-parameters that the random search chose; `learningRate` is null for L-BFGS, which has none. */
  readonly best: { readonly hidden: number; readonly l2: number; readonly learningRate: number | null };
  /** Precision and recall, both in [0, 1], on the validation split. */
  readonly validation: { readonly precision: number; readonly recall: number };
  /** The constants it was trained with, for readers of the file; nothing computes with them. */
  readonly constants: LearningConstants;
  /**
   * Result of the held-out check; windows only. `larger`: valid objects grown to about 2, 4 and 8 times the scope, by
   * which nothing was chosen. `broken`: a sample of the broken objects trained on, some of which may be
   * spurious negatives.
   */
  readonly heldOutCheck?: { readonly larger: Tried; readonly broken: Tried };
  /** Objects of the training on which networks and conditions were compared, and those with equal verdicts; windows only. */
  readonly agreement?: { readonly compared: number; readonly agreed: number };
  /**
   * Conditions that were dropped because valid objects larger than the scope violate them: in words, with the
   * number of broken objects that each alone rejected. Windows only; absent if there are none.
   */
  readonly withdrawn?: readonly { readonly words: string; readonly rejected: number }[];
  /**
   * Break counts by field: objects of the scope broken by one wrong value there, and how many of them the
   * model rejects. Windows only.
   */
  readonly breaks?: readonly FieldBreaks[];
}

/** Broken objects with one wrong value in a field, and how many of them a model rejects. */
export interface FieldBreaks {
  /** The role of the field: a class, or `List.items[]` for the places of a container. */
  readonly role: string;
  /** `next` or, of places, `items[]`, `map.key`, `map.value`, and `items.length` or `map.size` for entries too many or too few. */
  readonly field: string;
  /** Broken objects tried, 1 or more. */
  readonly broken: number;
  readonly rejected: number;
}

/** Objects that a model judged, and how many of them it accepted. */
export interface Tried {
  readonly tried: number;
  readonly accepted: number;
}

interface ModelBase {
  /** Name of the structure. */
  readonly structure: string;
  /** Scope k of the training objects. */
  readonly scope: number;
  /** Seed of the training run. */
  readonly seed: string;
  /** Settings that reproduce the training objects; absent in the classifier of an operation's transitions. */
  readonly dataset?: DatasetSettings;
  /** Fields of each class, in reading order. */
  readonly fields: KnownFields;
  /** Classes, fields and values of the scope. */
  readonly schema: Schema;
  readonly training: TrainingSummary;
}

/** A model that judges candidate vectors, the paper's encoding. */
export interface VectorModel extends ModelBase {
  readonly encoding: { readonly name: 'vector'; readonly cells: CellForm };
  readonly network: Network;
  /** Least probability, in [0, 1], of an object judged valid. */
  readonly threshold: number;
}

/** One network on windows. */
export interface Vote {
  readonly network: Network;
  /** Least probability of a window, in [0, 1], at which the vote calls it valid. */
  readonly threshold: number;
}

/** A model that judges windows: an object is valid if the majority of the votes accepts it. */
export interface WindowsModel extends ModelBase {
  readonly encoding: { readonly name: 'windows'; readonly plan: WindowPlan };
  /** What valid objects fulfil. The windows of the networks consist of the relations of these conditions. */
  readonly conditions: readonly Condition[];
  readonly votes: readonly Vote[];
}

/** The data of a learned repOK, as stored in `classifier.json`. */
export type Model = VectorModel | WindowsModel;

import type { LayersModel } from '../model/layers-model.ts';
import type { Rule } from '../mutation/rule.ts';

/** A model that may be mutated. */
export interface PoolModel {
  readonly model: LayersModel;
  /** The rules that made it from the initial model, in order. */
  readonly rules: readonly string[];
  /** The accumulated inconsistency (ACC, formula 4); 0 before it is measured. */
  readonly accumulated: number;
}

/** Chooses what is mutated next. */
export interface Strategy {
  /** Returns the seed model and the rule of the next mutation. */
  readonly next: () => { readonly seed: PoolModel; readonly rule: Rule };
  /** Learns the result of the last mutation; undefined if the rule could not be applied, or the mutant cannot run. */
  readonly learn: (mutant: PoolModel | undefined) => void;
}

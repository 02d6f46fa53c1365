import type { Random } from '../../../base/random.ts';
import type { LayersModel } from '../model/layers-model.ts';
import type { LayerChoice } from './draw-layer.ts';

/** A mutation rule of the paper (section 3.1). */
export interface Rule {
  /** The abbreviation in the paper. */
  readonly name: string;
  /** What the rule does, for tables and pictures. */
  readonly description: string;
  /**
   * Returns a mutant of a model; undefined if the rule cannot be applied to it.
   *
   * @param choice which layers LA and MLA add; default: all of tf.layers alike.
   */
  readonly mutate: (model: LayersModel, random: Random, choice?: LayerChoice) => LayersModel | undefined;
}

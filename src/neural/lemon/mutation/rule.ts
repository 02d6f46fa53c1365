import type { Random } from '../../../random.ts';
import type { LayersModel } from '../model/layers-model.ts';
import type { DrawnLayers } from './drawn-layers.ts';

/** A mutation rule of the paper (section 3.1). */
export interface Rule {
  /** The abbreviation in the paper. */
  readonly name: string;
  /** What the rule does, for tables and pictures. */
  readonly description: string;
  /**
   * Returns a mutant of a model; undefined if the rule cannot be applied to it.
   *
   * @param drawn the layers that rules have added; LA and MLA prefer others, and add theirs. Without it they draw all layers
   * alike.
   */
  readonly mutate: (model: LayersModel, random: Random, drawn?: DrawnLayers) => LayersModel | undefined;
}

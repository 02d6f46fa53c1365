import type { Random } from '../../../random.ts';
import type { LayersModel } from '../model/layers-model.ts';

/** A mutation rule of the paper (section 3.1). */
export interface Rule {
  /** The abbreviation in the paper. */
  readonly name: string;
  /** What the rule does, for tables and pictures. */
  readonly description: string;
  /** Returns a mutant of a model; undefined if the rule cannot be applied to it. */
  readonly mutate: (model: LayersModel, random: Random) => LayersModel | undefined;
}

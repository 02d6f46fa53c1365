import type { Random } from '../../../base/random.ts';
import type { Loss } from '../back-ends/back-end-job.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';

/** Inputs with the outputs that a model is to give for them. */
export interface Examples {
  readonly inputs: Tensor;
  /** One-hot classes, or numbers. */
  readonly targets: Tensor;
}

/** A model to mutate, with the data that it is trained and tested with. */
export interface SeedModel {
  readonly name: string;
  /** Returns the model before training. */
  readonly build: (random: Random) => LayersModel;
  /** Returns drawn examples; the same concept for equal `concept`, so that training and test data belong together. */
  readonly examples: (concept: Random, random: Random, count: number) => Examples;
  readonly loss: Loss;
}

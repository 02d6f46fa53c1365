import { agreementOn } from '../model/agreement-on.ts';
import type { TrainingSummary, WindowsModel } from '../model/model.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { trainingObjects } from './training-objects.ts';

const { maxCompared } = LEARNING_CONSTANTS.windows;

/**
 * Compares networks and conditions of a model on valid and broken objects of the dataset, larger ones too: at most
 * `maxCompared` of each kind, evenly spaced.
 */
export function agreementOf(
  model: WindowsModel,
  dataset: TrainingObjects,
): NonNullable<TrainingSummary['agreement']> {
  const { broken, beyond } = dataset;
  const kinds = [trainingObjects(dataset), broken, beyond?.largerBroken ?? [], beyond?.largerTest ?? []];
  return agreementOn(
    model,
    kinds.flatMap((graphs) => {
      const step = Math.max(1, Math.ceil(graphs.length / maxCompared));
      return graphs.filter((_, index) => index % step === 0);
    }),
  );
}

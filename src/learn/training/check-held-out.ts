import type { TrainingSummary, WindowsModel } from '../model/model.ts';
import { WindowsJudge } from '../model/windows-judge.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { heldOut, trainingObjects } from '../examples/dataset/training-objects.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { agreementOn } from '../model/agreement-on.ts';

const { maxCheckedBroken } = LEARNING_CONSTANTS.windows;

/** Counts which larger valid objects a model accepts by which nothing was chosen, and which of its broken objects. */
export function checkHeldOut(
  model: WindowsModel,
  dataset: TrainingObjects,
): NonNullable<TrainingSummary['heldOutCheck']> {
  const { broken } = dataset;
  const judge = new WindowsJudge(model);
  const count = (graphs: readonly ObjectGraph[]): { tried: number; accepted: number } => ({
    tried: graphs.length,
    accepted: graphs.filter((graph) => judge.judge(graph).valid).length,
  });
  const step = Math.max(1, Math.ceil(broken.length / maxCheckedBroken));
  return {
    larger: count(heldOut(dataset).checking),
    broken: count(broken.filter((_, index) => index % step === 0)),
  };
}

const { maxCompared } = LEARNING_CONSTANTS.windows;

/** Compares networks and conditions of a model on valid and broken objects of the dataset, larger ones too. */
export function measureAgreement(
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

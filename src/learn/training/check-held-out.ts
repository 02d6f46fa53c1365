import type { TrainingSummary, WindowsModel } from '../model/model.ts';
import { WindowsJudge } from '../model/windows-judge.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { heldOut } from '../examples/dataset/held-out.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';

const { maxCheckedBroken } = LEARNING_CONSTANTS.windows;

/**
 * Returns the held-out check of a model: how many of the larger valid objects it accepts by which nothing was chosen, and how many of the broken
 * objects it was trained on (at most 2000 of these, evenly spaced).
 */
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

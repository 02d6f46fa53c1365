import type { TrainingSummary, WindowsModel } from '../classifier/model.ts';
import { WindowsJudge } from '../classifier/windows-judge.ts';
import { ConditionJudge } from '../conditions/condition-judge.ts';
import type { TrainingObjects } from '../dataset/dataset.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { trainingObjects } from './training-objects.ts';

const { maxCompared } = LEARNING_CONSTANTS.windows;

/**
 * Compares the verdicts of the networks of a model with those of its conditions, on valid and broken objects of the
 * dataset, larger ones too: at most `maxCompared` of each kind, evenly spaced. Objects with something foreign, which both
 * reject, are left out.
 */
export function agreementOf(
  model: WindowsModel,
  dataset: TrainingObjects,
): NonNullable<TrainingSummary['agreement']> {
  const networks = new WindowsJudge(model);
  const conditions = new ConditionJudge(model.encoding.plan, model.conditions);
  const kinds = [
    trainingObjects(dataset),
    dataset.broken,
    dataset.beyond?.largerBroken ?? [],
    dataset.beyond?.largerTest ?? [],
  ];
  let [compared, agreed] = [0, 0];
  for (const graphs of kinds) {
    const step = Math.max(1, Math.ceil(graphs.length / maxCompared));
    for (let index = 0; index < graphs.length; index += step) {
      const violations = conditions.judge(graphs[index]!);
      if (violations === undefined) continue;
      compared++;
      if (networks.judge(graphs[index]!).valid === (violations.conditions.length === 0)) agreed++;
    }
  }
  return { compared, agreed };
}

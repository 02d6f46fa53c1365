import type { TrainingSummary, WindowsModel } from '../classifier/model.ts';
import { WindowsJudge } from '../classifier/windows-judge.ts';
import type { TrainingObjects } from '../dataset/dataset.ts';
import type { ObjectGraph } from '../heap/graph.ts';

/** Most broken objects looked at. */
const BROKEN = 2000;

/** How many larger valid objects, kept for this, and how many of the broken ones it learnt from a model accepts. */
export function tryModel(
  model: WindowsModel,
  { broken, beyond }: TrainingObjects,
): NonNullable<TrainingSummary['heldOutCheck']> {
  const judge = new WindowsJudge(model);
  const tryOn = (graphs: readonly ObjectGraph[]): { tried: number; accepted: number } => ({
    tried: graphs.length,
    accepted: graphs.filter((graph) => judge.judge(graph).valid).length,
  });
  const step = Math.max(1, Math.ceil(broken.length / BROKEN));
  return {
    larger: tryOn(beyond?.largerTest ?? []),
    broken: tryOn(broken.filter((_, at) => at % step === 0)),
  };
}

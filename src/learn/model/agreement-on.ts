import { ConditionJudge } from '../conditions/condition-judge.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { TrainingSummary, WindowsModel } from './model.ts';
import { WindowsJudge } from './windows-judge.ts';

/**
 * Compares the verdicts of networks and conditions of a model. Both reject objects with a foreign value, which are left
 * out.
 */
export function agreementOn(
  model: WindowsModel,
  graphs: Iterable<ObjectGraph>,
): NonNullable<TrainingSummary['agreement']> {
  const networks = new WindowsJudge(model);
  const conditions = new ConditionJudge(model.encoding.plan, model.conditions);
  let [compared, agreed] = [0, 0];
  for (const graph of graphs) {
    const violations = conditions.judge(graph);
    if (violations === undefined) continue;
    compared++;
    if (networks.judge(graph).valid === (violations.conditions.length === 0)) agreed++;
  }
  return { compared, agreed };
}

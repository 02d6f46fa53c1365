import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { sampleBySize } from '../examples/dataset/sample-by-size.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import { Windows } from '../windows/bags/windows.ts';
import { itemAt } from '../../base/item-at.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { createRandom } from '../../base/random.ts';

const { maxOutcomes, measuredObjects } = LEARNING_CONSTANTS.conditions;

/**
 * Samples the objects of the scope, evenly over their sizes, if computing all outcomes of all relations would take
 * minutes. The vocabulary of a class grows with the square of its fields and containers.
 */
export function sampleExamples(dataset: TrainingObjects, plan: WindowPlan): TrainingObjects {
  const { valid, broken, beyond, seed } = dataset;
  const random = createRandom(`${dataset.structure}/${dataset.scope}/${seed}/thinned`);
  const windows = new Windows(plan);
  const measured = sampleBySize(valid, measuredObjects, random.fork('measured'));
  let outcomes = 0;
  for (const graph of measured) {
    windows.records.read(graph);
    for (const [role, count] of windows.records.memberCounts.entries())
      outcomes += itemAt(windows.relations, role).length * count;
  }
  const share = (maxOutcomes * measured.length) / (outcomes * (valid.length + broken.length));
  if (!(share < 1)) return dataset;
  const sample = (graphs: TrainingObjects['valid'], label: string): TrainingObjects['valid'] =>
    sampleBySize(graphs, Math.ceil(share * graphs.length), random.fork(label));
  return {
    ...dataset,
    valid: sample(valid, 'valid'),
    broken: sample(broken, 'broken'),
    ...(beyond && { beyond: { ...beyond, largerBroken: sample(beyond.largerBroken, 'larger broken') } }),
  };
}

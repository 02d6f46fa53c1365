import type { TrainingObjects } from '../dataset/dataset.ts';
import { sampleBySize } from '../dataset/sample-by-size.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import { createRandom } from '../random.ts';

/** About so many outcomes of relations are looked at in the objects of a scope. */
const OUTCOMES = 100e6;
/** Objects that tell how many outcomes one has. */
const MEASURED = 100;

/**
 * Leaves objects out of a dataset of a class with so many fields and arrays that all relations of all objects would take
 * minutes to look at: a sample of the valid and the broken ones, even over their sizes. Of the larger objects that are
 * trained on, all are kept.
 */
export function thinned(dataset: TrainingObjects, plan: WindowPlan): TrainingObjects {
  const { valid, broken, beyond, seed } = dataset;
  const random = createRandom(`${dataset.structure}/${dataset.scope}/${seed}/thinned`);
  const windows = new Windows(plan);
  const measured = sampleBySize(valid, MEASURED, random.fork('measured'));
  let outcomes = 0;
  for (const graph of measured) {
    windows.records.read(graph);
    windows.relations.forEach(({ length }, role) => {
      outcomes += length * windows.records.memberCounts[role]!;
    });
  }
  const share = (OUTCOMES * measured.length) / (outcomes * (valid.length + broken.length));
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

import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { createRandom } from '../../../base/random.ts';
import { largerValid } from './training-objects.ts';
import type { Dataset } from './dataset.ts';
import { sampleBySize } from './sample-by-size.ts';

const { maxMissed } = LEARNING_CONSTANTS;

/**
 * Returns a dataset with a sample of valid objects that its classifier rejected, without broken objects equal to one.
 * They join the larger objects, or the valid ones if there are none: relations that they contradict are then dropped.
 */
export function withMissed(dataset: Dataset, missed: readonly ObjectGraph[]): Dataset {
  const { valid, beyond } = dataset;
  const known = new Set([...valid, ...largerValid(dataset)].map(graphKey));
  const keys = new Set<string>();
  const fresh = missed.filter((graph) => {
    const key = graphKey(graph);
    const isNew = !known.has(key) && !keys.has(key);
    keys.add(key);
    return isNew;
  });
  const added = sampleBySize(fresh, maxMissed, createRandom('missed'));
  const notMissed = (graphs: readonly ObjectGraph[]): ObjectGraph[] =>
    graphs.filter((graph) => !keys.has(graphKey(graph)));
  const broken = notMissed(dataset.broken);
  return {
    ...dataset,
    valid: beyond === undefined ? [...valid, ...added] : valid,
    broken,
    spuriousDropped: dataset.spuriousDropped + dataset.broken.length - broken.length,
    ...(beyond && {
      beyond: {
        ...beyond,
        largerTraining: [...beyond.largerTraining, ...added.filter((_, index) => index % 2 === 0)],
        largerValidation: [...beyond.largerValidation, ...added.filter((_, index) => index % 2 === 1)],
        largerBroken: notMissed(beyond.largerBroken),
        largerTest: notMissed(beyond.largerTest),
      },
    }),
  };
}

import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { createRandom } from '../random.ts';
import type { Dataset } from './dataset.ts';
import { sampleBySize } from './sample-by-size.ts';

/** Most of them that are trained on. */
const MOST = 400;

/**
 * A dataset with further valid objects: those that a classifier trained on it rejected, though builders make them.
 * Windows are trained on every second of them, as on the few larger objects; the others judge, so that a relation which
 * still makes those look new is given up rather than learnt by heart. Broken objects that turn out to be among them
 * are dropped.
 */
export function withMissed(dataset: Dataset, missed: readonly ObjectGraph[]): Dataset {
  const { valid, beyond } = dataset;
  const known = new Set([...valid, ...(beyond?.largerTraining ?? [])].map(graphKey));
  const keys = new Set<string>();
  const fresh = missed.filter((graph) => {
    const key = graphKey(graph);
    const isNew = !known.has(key) && !keys.has(key);
    keys.add(key);
    return isNew;
  });
  const added = sampleBySize(fresh, MOST, createRandom('missed'));
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

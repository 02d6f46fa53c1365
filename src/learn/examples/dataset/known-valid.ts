import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import type { TrainingObjects } from './dataset.ts';

/**
 * Returns the valid objects of the scope and of the complete scope. Builders of a larger scope may make no object of a
 * smaller one, for example a queue whose capacity is the scope.
 */
export function knownValid({ valid, beyond }: TrainingObjects): readonly ObjectGraph[] {
  if (beyond === undefined || beyond.complete.length === 0) return valid;
  const known = new Set(valid.map(graphKey));
  const others = beyond.complete.filter((graph) => !known.has(graphKey(graph)));
  return others.length === 0 ? valid : [...valid, ...others];
}

import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import type { TrainingObjects } from './dataset.ts';

/**
 * Returns the valid objects of the scope, of the complete scope and of smaller ones. Builders of a larger scope may make no
 * object of a smaller one, for example a queue whose capacity is the scope.
 */
export function knownValid({ valid, beyond }: TrainingObjects): readonly ObjectGraph[] {
  if (beyond === undefined) return valid;
  const known = new Set(valid.map(graphKey));
  const others: ObjectGraph[] = [];
  for (const graph of [...beyond.complete, ...beyond.smaller]) {
    const key = graphKey(graph);
    if (!known.has(key)) others.push(graph);
    known.add(key);
  }
  return others.length === 0 ? valid : [...valid, ...others];
}

import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Records } from '../records/records.ts';

/** What may hold in all valid objects, with the evidence so far. */
export interface Candidate<Found> {
  readonly found: Found;
  /** Counts the evidence in the object read last. Returns false if the object contradicts. */
  readonly survives: () => boolean;
  /** Returns true if there is enough evidence; less may be coincidence. */
  readonly isProven: () => boolean;
}

/** Reads valid objects, and returns what they prove. */
export function proven<Found>(
  candidates: readonly Candidate<Found>[],
  records: Records,
  valid: readonly ObjectGraph[],
): Found[] {
  let left = candidates;
  // Large objects contradict most candidates.
  for (const object of valid.toSorted((a, b) => b.objects.length - a.objects.length)) {
    if (left.length === 0) break;
    records.read(object);
    left = left.filter(({ survives }) => survives());
  }
  return left.filter(({ isProven }) => isProven()).map(({ found }) => found);
}

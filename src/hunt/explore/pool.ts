import type { FormerNode } from '../../collect/receiver.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { Random } from '../../random.ts';
import type { Sequence } from '../run/sequence.ts';

/** A sequence that ended in a new valid state, and so is worth extending. */
export interface Start extends Sequence {
  /** Objects that were removed on the way. */
  readonly former: readonly FormerNode[];
}

/** Most sequences kept of about one size. */
const KEPT = 200;

/**
 * The sequences to extend (Pacheco, Lahiri, Ernst, Ball: Feedback-directed random test generation, ICSE 2007). They
 * are kept by the size of what they build, and each size is as likely as any other: small objects are where most
 * faults show, and few of the many sequences lead to large ones.
 */
export class Pool {
  readonly #bySize = new Map<number, { seen: number; readonly starts: Start[] }>();

  add(start: Start, graph: ObjectGraph, random: Random): void {
    const size = sizeClass(graph);
    let bucket = this.#bySize.get(size);
    if (bucket === undefined) this.#bySize.set(size, (bucket = { seen: 0, starts: [] }));
    bucket.seen++;
    if (bucket.starts.length < KEPT) bucket.starts.push(start);
    else {
      // Each of those seen is as likely to be kept (reservoir sampling).
      const place = random.below(bucket.seen);
      if (place < KEPT) bucket.starts[place] = start;
    }
  }

  /** A sequence; undefined while there is none. */
  pick(random: Random): Start | undefined {
    return this.#bySize.size === 0 ? undefined : random.pick(random.pick([...this.#bySize.values()]).starts);
  }
}

/** Sizes in steps of half an octave: 1, 2, 3, 4–5, 6–7, 8–11, … */
const sizeClass = (graph: ObjectGraph): number => Math.round(2 * Math.log2(sizeOf(graph)));

/** How many objects and items a graph has. */
export const sizeOf = ({ objects }: ObjectGraph): number =>
  objects.reduce((sum, { items }) => sum + items.length, objects.length);

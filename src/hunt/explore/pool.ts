import type { FormerNode } from '../../learn/examples/collect/receiver.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import type { Sequence } from '../run/sequence.ts';

/** A sequence that ended in a new valid state and can be extended. */
export interface Start extends Sequence {
  /** Objects that the calls removed. */
  readonly former: readonly FormerNode[];
}

/** Maximum number of sequences per size class. */
const MAX_PER_SIZE = 200;

/**
 * The sequences to extend (Pacheco, Lahiri, Ernst, Ball: Feedback-directed random test generation, ICSE 2007), by the
 * size of the object that they build. All size classes are equally likely, although few sequences
 * build large objects.
 */
export class Pool {
  readonly #bySize = new Map<number, { seen: number; readonly starts: Start[] }>();

  /** Adds a sequence; a full size class keeps a uniform sample of its sequences (reservoir sampling). */
  add(start: Start, graph: ObjectGraph, random: Random): void {
    const size = sizeClass(graph);
    let bucket = this.#bySize.get(size);
    if (bucket === undefined) this.#bySize.set(size, (bucket = { seen: 0, starts: [] }));
    bucket.seen++;
    if (bucket.starts.length < MAX_PER_SIZE) bucket.starts.push(start);
    else {
      const index = random.below(bucket.seen);
      if (index < MAX_PER_SIZE) bucket.starts[index] = start;
    }
  }

  /** Returns a random sequence; undefined if the pool is empty. */
  pick(random: Random): Start | undefined {
    return this.#bySize.size === 0 ? undefined : random.pick(random.pick([...this.#bySize.values()]).starts);
  }
}

/** Returns the size class of a graph, in steps of half an octave: 1, 2, 3, 4–5, 6–7, 8–11, … */
const sizeClass = (graph: ObjectGraph): number => Math.round(2 * Math.log2(sizeOf(graph)));

/** Returns the number of objects and container items in a graph. */
export const sizeOf = ({ objects }: ObjectGraph): number =>
  objects.reduce((sum, { items }) => sum + items.length, objects.length);

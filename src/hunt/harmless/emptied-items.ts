import type { ObjectGraph } from '../../heap/graph.ts';
import type { Value } from '../../heap/value.ts';
import { changed, EMPTY, filledItems, type Change, type Spot } from './change.ts';
import type { Explaining } from './continuation.ts';
import type { Sequence } from '../sequence.ts';
import { CONTINUED, tells } from './tells.ts';

/** Continuations that are tried with each item; the second where the first were too few. */
const PROBED = [8, CONTINUED];
/** How often items are looked for that are at fault once others are emptied. */
const ROUNDS = 10;
/** The item of an array at the end of a path. */
const ITEM = /\[\d+\]$/;

/**
 * Changes that empty items of arrays which are at fault and which calls do not seem to read: of arrays that are used in
 * part, what is left in the rest. First such as no call reads, then such as builders do not: with one item emptied the
 * object is no more valid than it was, and what a method that is at fault itself makes of such an object tells nothing.
 *
 * @param sequence leaves the object.
 */
export function* emptiedItems(
  sequence: Sequence,
  after: ObjectGraph,
  options: Explaining,
): Generator<Change> {
  for (const callable of [options.callable, { ...options.callable, methods: [] }]) {
    const anyhow = { ...options, callable, isValid: () => true };
    for (const to of EMPTY) {
      for (const probed of PROBED) {
        const isRead = (spot: Spot): boolean =>
          tells(sequence, { spots: [spot], to, words: '' }, anyhow, probed);
        const spots = unreadAtFault(after, to, options, isRead);
        yield { spots, to, words: `${spots.length} items of arrays emptied` };
      }
    }
  }
}

/** The items at fault that are not read, and those at fault once these are emptied. */
function unreadAtFault(
  after: ObjectGraph,
  to: Value,
  { faultsOf }: Explaining,
  isRead: (spot: Spot) => boolean,
): Spot[] {
  const spots: Spot[] = [];
  let filled = filledItems(after, to);
  for (let round = 0; round < ROUNDS && filled.length > 0; round++) {
    const { graph, places } = changed(after, { spots, to });
    const faults = new Set(
      faultsOf(graph).map(({ label, path }) => `${places[label]} ${ITEM.exec(path)?.[0]}`),
    );
    const suspects = filled.filter(({ label, name }) => faults.has(`${label} ${name}`));
    const unread = suspects.filter((spot) => !isRead(spot));
    if (unread.length === 0) break;
    spots.push(...unread);
    filled = filled.filter((spot) => !suspects.includes(spot));
  }
  return spots;
}

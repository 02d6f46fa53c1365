import type { ObjectGraph } from '../../heap/graph.ts';
import type { Value } from '../../heap/value.ts';
import { changed, EMPTY, filledItems, type Change, type Spot } from './change.ts';
import type { Explaining } from './continuation.ts';
import type { Sequence } from '../sequence.ts';
import { CONTINUED, tells } from './tells.ts';

/** Where more items than this are filled, not all of them are looked at. */
const ITEMS = 100;
/** Continuations that are tried with each item; the second where the first were too few. */
const PROBED = [8, CONTINUED];
/** How often items are looked for that are at fault once others are emptied. */
const ROUNDS = 10;
/** The item of an array at the end of a path. */
const ITEM = /\[\d+\]$/;

/**
 * Changes that empty items of arrays which calls do not seem to read: of arrays that are used in part, what is left in the
 * rest. First those at fault, and those at fault once these are emptied; then all. Such as no call reads come before such
 * as builders do not: with one item emptied the object is no more valid than it was, and what a method that is at fault
 * itself makes of such an object tells nothing.
 *
 * @param sequence leaves the object.
 */
export function* emptiedItems(
  sequence: Sequence,
  after: ObjectGraph,
  options: Explaining,
): Generator<Change> {
  const change = (spots: readonly Spot[], to: Value): Change => ({
    ...{ spots, to, words: `${spots.length} items of arrays emptied` },
  });
  for (const callable of [options.callable, { ...options.callable, methods: [] }]) {
    const anyhow = { ...options, callable, isValid: () => true };
    for (const to of EMPTY) {
      const filled = filledItems(after, to);
      if (filled.length === 0) continue;
      for (const probed of PROBED) {
        const isRead = (spot: Spot): boolean => tells(sequence, change([spot], to), anyhow, probed);
        yield change(unreadAtFault(after, filled, to, options, isRead), to);
        if (filled.length <= ITEMS)
          yield change(
            filled.filter((spot) => !isRead(spot)),
            to,
          );
      }
    }
  }
}

/** The items at fault that are not read, and those at fault once these are emptied. */
function unreadAtFault(
  after: ObjectGraph,
  filled: readonly Spot[],
  to: Value,
  { faultsOf }: Explaining,
  isRead: (spot: Spot) => boolean,
): Spot[] {
  const spots: Spot[] = [];
  let left = filled;
  for (let round = 0; round < ROUNDS; round++) {
    const { graph, places } = changed(after, { spots, to });
    const faults = new Set(
      faultsOf(graph).map(({ label, path }) => `${places[label]} ${ITEM.exec(path)?.[0]}`),
    );
    const suspects = left.filter(({ label, name }) => faults.has(`${label} ${name}`));
    const unread = suspects.filter((spot) => !isRead(spot));
    if (unread.length === 0) break;
    spots.push(...unread);
    left = left.filter((spot) => !suspects.includes(spot));
  }
  return spots;
}

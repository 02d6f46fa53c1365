import type { ObjectGraph } from '../../heap/graph.ts';
import type { Value } from '../../heap/value.ts';
import { changed, EMPTY, filledItems, type Change, type Spot } from './change.ts';
import type { Explaining } from './continuation.ts';
import type { HuntFault } from '../judge/fault.ts';
import type { Sequence } from '../run/sequence.ts';
import { CONTINUED, isEquivalent, tells } from './tells.ts';

/** Where more items than this are filled, not all of them are looked at. */
const ITEMS = 100;
/** Continuations that are tried with each item; the second where the first were too few. */
const PROBED = [8, CONTINUED];
/** How often items are looked for that are at fault once others are emptied. */
const ROUNDS = 10;
/** The item of an array at the end of a path. */
const ITEM = /\[\d+\]$/;

/**
 * Looks for items of arrays that can be emptied so that the object is valid and nobody can tell: of arrays that are used in
 * part, what is left in the rest. First those at fault, and those at fault once these are emptied; then all that calls do
 * not seem to read. Such as no call reads come before such as builders do not: with one item emptied the object is no more
 * valid than it was, and what a method that is at fault itself makes of such an object tells nothing.
 *
 * @param fault leaves the object that is rejected.
 * @returns the change in words.
 */
export function emptiedItems({ sequence, after }: HuntFault, options: Explaining): string | undefined {
  // A view of an object cannot be changed.
  if (options.structure.expose !== undefined || after === undefined) return undefined;
  for (const change of emptyings(sequence, after, options)) {
    if (isEquivalent(sequence, after, change, options)) return change.words;
  }
  return undefined;
}

function* emptyings(sequence: Sequence, after: ObjectGraph, options: Explaining): Generator<Change> {
  const changeOf = (spots: readonly Spot[], to: Value): Change => ({
    ...{ spots, to, words: `${spots.length} items of arrays emptied` },
  });
  for (const callable of [options.callable, { ...options.callable, methods: [] }]) {
    const anyhow = { ...options, callable, isValid: () => true };
    for (const to of EMPTY) {
      const filled = filledItems(after, to);
      for (const probed of PROBED) {
        const isRead = (spot: Spot): boolean => tells(sequence, changeOf([spot], to), anyhow, probed);
        const atFault = unreadAtFault(after, filled, to, options, isRead);
        if (atFault.length > 0) yield changeOf(atFault, to);
        const all = filled.length <= ITEMS ? filled.filter((spot) => !isRead(spot)) : [];
        if (all.length > 0) yield changeOf(all, to);
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
  for (let round = 0; round < ROUNDS && left.length > 0; round++) {
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

import type { Relation } from '../../encode/windows/vocabulary/relations/relation.ts';

/** Maximum number of windows of a role that are decided on; 65,536 take about half a second. */
const MAX_WINDOWS = 1 << 16;

/** The windows of a role that a description is made from. */
export interface WindowUniverse {
  readonly windows: readonly Uint8Array[];
  /** The number of outcomes that may differ from those of a seen window; undefined if these are all windows. */
  readonly changes: number | undefined;
}

/**
 * Returns all windows of some relations, if these are few; otherwise those that differ from a seen window in at most two
 * outcomes, or in one if there are too many of them, and of an even sample of the seen windows if there still are. Seen
 * windows come first.
 *
 * @param seen the windows of valid objects.
 * @param isPossible false for windows to leave out.
 */
export function windowUniverse(
  relations: readonly Relation[],
  seen: readonly Uint8Array[],
  isPossible: (window: Uint8Array) => boolean,
): WindowUniverse {
  const found = new Map<string, Uint8Array>();
  const add = (window: Uint8Array): void => {
    const key = String.fromCharCode(...window);
    if (!found.has(key)) found.set(key, window.slice());
  };
  const addIfPossible = (window: Uint8Array): void => {
    if (isPossible(window)) add(window);
  };
  for (const window of seen) add(window);
  const counts = relations.map(({ outcomes }) => outcomes.length);
  if (counts.reduce((product, count) => product * count, 1) <= MAX_WINDOWS) {
    visitAll(counts, addIfPossible);
    return { windows: [...found.values()], changes: undefined };
  }
  const single = counts.reduce((sum, count) => sum + count - 1, 0);
  const changes = (seen.length * single * single) / 2 <= MAX_WINDOWS ? 2 : 1;
  const step = Math.ceil((seen.length * single) / MAX_WINDOWS);
  for (let at = 0; at < seen.length; at += step) {
    visitNear(seen[at]!.slice(), counts, changes, 0, addIfPossible);
  }
  return { windows: [...found.values()], changes };
}

function visitAll(counts: readonly number[], visit: (window: Uint8Array) => void): void {
  const window = new Uint8Array(counts.length);
  for (;;) {
    visit(window);
    let index = 0;
    while (index < counts.length && window[index] === counts[index]! - 1) window[index++] = 0;
    if (index === counts.length) return;
    window[index]!++;
  }
}

/** Visits the windows that differ from a window in at most `changes` outcomes, all of them at `first` or later. */
function visitNear(
  window: Uint8Array,
  counts: readonly number[],
  changes: number,
  first: number,
  visit: (window: Uint8Array) => void,
): void {
  visit(window);
  if (changes === 0) return;
  for (let index = first; index < counts.length; index++) {
    const own = window[index]!;
    for (let outcome = 0; outcome < counts[index]!; outcome++) {
      if (outcome === own) continue;
      window[index] = outcome;
      visitNear(window, counts, changes - 1, index + 1, visit);
    }
    window[index] = own;
  }
}

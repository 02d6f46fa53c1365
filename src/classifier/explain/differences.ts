import type { RejectedRecord } from '../judgement.ts';
import type { Difference } from './explanation.ts';
import { mentionedFields } from './mentioned-fields.ts';
import { summaryField } from './summary-field.ts';
import type { Wording } from './wording.ts';

/** The differences of a record from the records of valid objects, and hints for repairing it. */
export interface Differences {
  readonly differences: readonly Difference[];
  /** The numbers that the differing relations compare. */
  readonly numbers: readonly number[];
  /** The fields, and paths of two fields, that the differing relations look at: `key`, `next.key`. */
  readonly fields: ReadonlySet<string>;
  /** The fields with another value than the objects below give; see `ObjectFault`. */
  readonly stale: ReadonlySet<string>;
}

/**
 * Compares a window with the nearest known window: the one that differs in the fewest relations. Among equally near
 * windows, the largest group that differs in the same relations wins, and the first window of that group.
 *
 * Two relations that compare the same terms (`a : b`, `a - b`) give one difference, that of the coarser relation.
 *
 * @param known the windows of valid objects, concatenated; one outcome per relation.
 */
export function differencesFromNearest(
  { record, relations, window, observations }: RejectedRecord,
  known: Uint8Array,
  wording: Wording,
): Differences {
  const start = nearest(window, known);
  if (start === undefined) return { differences: [], numbers: [], fields: new Set(), stale: new Set() };
  const differences: Difference[] = [];
  const numbers: number[] = [];
  const fields = new Set<string>();
  const isRoot = record === 0;
  const stale = new Set<string>();
  const compared = new Set<string>();
  for (const [index, relation] of relations.entries()) {
    const usual = known[start + index]!;
    if (window[index] === usual) continue;
    const observation = observations[index];
    const summary = isRoot ? undefined : summaryField(relation.parts, column(known, index, window.length));
    if (summary !== undefined) stale.add(summary);
    if (relation.parts.kind === 'comparison') {
      const terms = `${relation.parts.left.name}\n${relation.parts.right.name}`;
      if (compared.has(terms)) continue;
      compared.add(terms);
    }
    if (observation?.kind === 'numbers') numbers.push(observation.left, observation.right);
    for (const field of mentionedFields(relation)) fields.add(field);
    differences.push(wording.difference(relation, observation, window[index]!, usual));
  }
  return { differences, numbers: numbers.filter((number) => !Number.isNaN(number)), fields, stale };
}

function* column(windows: Uint8Array, index: number, width: number): Generator<number> {
  for (let at = index; at < windows.length; at += width) yield windows[at]!;
}

/** Returns the index in `known` at which the nearest window starts; undefined without windows or without relations. */
function nearest(window: Uint8Array, known: Uint8Array): number | undefined {
  const width = window.length;
  let fewest = Infinity;
  let ties: number[] = [];
  if (width === 0) return undefined;
  for (let start = 0; start < known.length; start += width) {
    let distance = 0;
    for (let index = 0; index < width && distance <= fewest; index++) {
      if (known[start + index] !== window[index]) distance++;
    }
    if (distance < fewest) ties = [];
    if (distance <= fewest) ties.push(start);
    fewest = Math.min(fewest, distance);
  }
  const groups = new Map<string, { readonly start: number; count: number }>();
  for (const start of ties) {
    const key = [...window.keys()].filter((index) => known[start + index] !== window[index]).join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { start, count: 1 });
    else group.count++;
  }
  return [...groups.values()].sort((a, b) => b.count - a.count)[0]?.start;
}

import { callsThatDrew, setFirstSeed } from '../../../base/own-random.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import type { Steps } from '../../../objects/structure/steps.ts';
import type { FieldSort } from '../../windows/window-plan.ts';
import type { Laboratory } from './laboratory.ts';
import { drawRuns, repeatRuns } from './repeat-runs.ts';
import type { State } from './state-reader.ts';

/** Any seed but that of other runs. */
const OTHER_SEED = 2;

/** Texts are compared with each other only; numbers may be priorities or levels, which are compared with sizes. */
const TEXT: FieldSort = { kind: 'data', sort: 'a random text', scale: 'nominal' };
const NUMBER: FieldSort = { kind: 'data', sort: 'a random number', scale: 'arithmetic' };

/**
 * Finds the fields whose texts and numbers come from `Math.random`, such as the id of an object: another program has others, so
 * none of them is a condition. Sequences of builder calls are repeated with other random numbers; the states that have the same shape
 * are compared. Returns the sorts by field of the reader.
 */
export function* findRandomValues(
  { structure, classes, reader, scopes: [k] }: Laboratory,
  random: Random,
): Steps<ReadonlyMap<number, FieldSort>> {
  const found = new Map<number, FieldSort>();
  const drew = callsThatDrew();
  const runs = yield* drawRuns(structure, k, classes, random);
  if (callsThatDrew() === drew) return found;
  setFirstSeed(OTHER_SEED);
  try {
    const repeated = yield* repeatRuns(structure, k, classes, runs);
    for (const [run, { graphs }] of repeated.entries())
      for (const [index, graph] of graphs.entries())
        if (!compare(reader.read(itemAt(itemAt(runs, run).graphs, index)), reader.read(graph), found)) break;
  } finally {
    setFirstSeed();
  }
  return found;
}

/** Notes the fields whose values differ between two states; false if the states have other shapes. */
function compare(before: State, after: State, found: Map<number, FieldSort>): boolean {
  if (before.shape !== after.shape) return false;
  for (const [index, value] of before.values.entries())
    if (value !== after.values[index])
      found.set(itemAt(before.fields, index), typeof value === 'string' ? TEXT : NUMBER);
  return true;
}

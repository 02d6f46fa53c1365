import type { Windows } from '../encode/windows/bags/windows.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { BitSet } from './bit-set.ts';
import { rejectedBy, type Candidate } from './candidate.ts';
import { statements, type Rejecting } from './cover.ts';
import type { Evidence } from './evidence.ts';
import type { Targets } from './targets.ts';

const { maxPaired } = LEARNING_CONSTANTS.conditions;

/**
 * Returns the conditions on two relations of a role that reject some of the objects that are left.
 *
 * @param singles the conditions on one relation: only relations of these are paired, at most `maxPaired` of each role.
 * @param done the objects that are rejected already.
 * @param least the objects among the rest that each condition must reject.
 */
export function pairCandidates(
  windows: Windows,
  evidence: Evidence,
  targets: Targets,
  singles: readonly Candidate[],
  done: BitSet,
  least: number,
): Rejecting[] {
  const found: Rejecting[] = [];
  const wanted = targets.all();
  for (const [role, table] of windows.tables.entries()) {
    const left = targets.windows[role]!.filter(({ objects }) =>
      objects.some((object) => !done.has(object)),
    ).map(({ number }) => number);
    if (left.length === 0) continue;
    const valid = [...evidence.windowsOf(role)];
    const relations = pairable(windows, role, singles, [...valid, ...left]);
    const columns = table.columns();
    for (const [index, second] of relations.entries()) {
      for (const first of relations.slice(0, index)) {
        const width = windows.relations[role]![second]!.outcomes.length;
        const size = windows.relations[role]![first]!.outcomes.length * width;
        if (!isNovel(columns[first]!, columns[second]!, width, size, left, valid)) continue;
        const outcomes = evidence.outcomesOf(role, [first, second]);
        if (outcomes === undefined) continue;
        const candidate: Candidate = { role, relations: [first, second], outcomes };
        const rejected = rejectedBy(candidate, windows, targets);
        if (rejected !== undefined && rejected.countIn(wanted, done) >= least * statements(candidate))
          found.push({ candidate, rejected });
      }
    }
  }
  return found;
}

/** Returns the relations to pair: those with several outcomes in valid objects, one of each kind of column. */
function pairable(
  { tables, relations }: Windows,
  role: number,
  singles: readonly Candidate[],
  numbers: readonly number[],
): number[] {
  const columns = tables[role]!.columns();
  const known = new Set<string>();
  const found: number[] = [];
  for (const {
    role: own,
    relations: [relation],
    outcomes,
  } of singles) {
    if (own !== role || relation === undefined || found.length === maxPaired) continue;
    if (outcomes.shown.reduce((sum, one) => sum + one, 0) < 2) continue;
    const key = partition(columns[relation]!, numbers, relations[role]![relation]!.outcomes.length);
    if (known.has(key)) continue;
    known.add(key);
    found.push(relation);
  }
  return found;
}

/** Returns a column as text that is equal for columns which tell the same windows apart. */
function partition(column: Uint8Array, numbers: readonly number[], outcomes: number): string {
  const names = new Int16Array(outcomes).fill(-1);
  let next = 0;
  let text = '';
  for (const number of numbers) {
    const outcome = column[number]!;
    if (names[outcome] === -1) names[outcome] = next++;
    text += String.fromCharCode(names[outcome]!);
  }
  return text;
}

/** True if a window that is left has outcomes of two relations that no valid window has together. */
function isNovel(
  first: Uint8Array,
  second: Uint8Array,
  width: number,
  size: number,
  left: readonly number[],
  valid: readonly number[],
): boolean {
  const isLeft = new Uint8Array(size);
  let count = 0;
  for (const number of left) {
    const outcome = first[number]! * width + second[number]!;
    if (isLeft[outcome] === 1) continue;
    isLeft[outcome] = 1;
    count++;
  }
  for (let index = 0; index < valid.length && count > 0; index++) {
    const outcome = first[valid[index]!]! * width + second[valid[index]!]!;
    if (isLeft[outcome] === 0) continue;
    isLeft[outcome] = 0;
    count--;
  }
  return count > 0;
}

import type { Windows } from '../windows/bags/windows.ts';
import { itemAt } from '../../base/item-at.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { BitSet } from './bit-set.ts';
import type { Candidate } from './candidate.ts';
import { statements, type Rejecting } from './cover.ts';
import type { Evidence } from './evidence.ts';
import { JointOutcomes, LeftWindows } from './paired-windows.ts';
import type { Targets } from './targets.ts';

const { maxPaired } = LEARNING_CONSTANTS.conditions;

/**
 * Returns the conditions on two relations of a role, of those in `singles`, that each reject `least` of the objects
 * that are not `done`. Each comes with the objects that it rejects.
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
    const columns = table.columns();
    const left = new LeftWindows(columns, itemAt(targets.windows, role), done, targets.count);
    if (left.numbers.length === 0) continue;
    const valid = evidence.windowsOf(role);
    const joint = new JointOutcomes(itemAt(windows.relations, role), columns, valid);
    const ofRole = singles.filter((single) => single.role === role);
    // Two relations show together at least as many pairs of outcomes as each of them shows outcomes.
    const maxShown = left.count / least;
    const relations = pairable(columns, ofRole, concat(valid.numbers, left.numbers), maxShown);
    for (const [index, second] of relations.entries()) {
      for (const first of relations.slice(0, index)) {
        const most = left.mostRejected(first.relation, second.relation, joint);
        if (most < least * Math.max(first.shown, second.shown)) continue;
        const outcomes = joint.of(first.relation, second.relation);
        if (outcomes === undefined) continue;
        const candidate: Candidate = { role, relations: [first.relation, second.relation], outcomes };
        const needed = least * statements(candidate);
        if (most < needed) continue;
        const rejected = left.rejectedBy(first.relation, second.relation, outcomes);
        if (rejected.countIn(wanted, done) >= needed) found.push({ candidate, rejected });
      }
    }
  }
  return found;
}

function concat(a: Int32Array, b: Int32Array): Int32Array {
  const all = new Int32Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

/** A relation to pair. */
interface Pairable {
  readonly relation: number;
  /** The number of its outcomes that valid objects show. */
  readonly shown: number;
}

/**
 * Returns the relations to pair: those with several outcomes in valid objects, `maxShown` at most, one of each kind of
 * column.
 */
function pairable(
  columns: readonly Uint8Array[],
  singles: readonly Candidate[],
  numbers: Int32Array,
  maxShown: number,
): Pairable[] {
  const known = new Set<string>();
  const found: Pairable[] = [];
  for (const {
    relations: [relation],
    outcomes,
  } of singles) {
    if (found.length === maxPaired) break;
    const shown = outcomes.shown.reduce((sum, isShown) => sum + isShown, 0);
    if (shown < 2 || shown > maxShown) continue;
    const key = partition(itemAt(columns, relation), numbers, outcomes.shown.length);
    if (known.has(key)) continue;
    known.add(key);
    found.push({ relation, shown });
  }
  return found;
}

const LATIN = new TextDecoder('latin1');

/** Returns a column as text that is equal for columns which tell the same windows apart. */
function partition(column: Uint8Array, numbers: Int32Array, outcomes: number): string {
  const names = new Int16Array(outcomes).fill(-1);
  let next = 0;
  const renamed = new Uint8Array(numbers.length);
  for (let index = 0; index < numbers.length; index++) {
    const outcome = column[numbers[index]!]!;
    if (names[outcome] === -1) names[outcome] = next++;
    renamed[index] = names[outcome]!;
  }
  return LATIN.decode(renamed);
}

import { itemAt } from '../../../base/item-at.ts';
import type { RolePlan } from '../../windows/window-plan.ts';
import type { Needs } from './needs.ts';
import type { Node } from './nodes.ts';

/** A check with what it reads. */
export interface Check extends CheckCode {
  readonly needs: Needs;
}

/** A condition that code checks at each record of a role. */
export interface CheckCode {
  readonly role: RolePlan;
  readonly words: string;
  /** True if it stands after the walk whatever it reads. */
  readonly isAfterWalk?: boolean;
  /** True if it compares a value with a number that the links alone determine. */
  readonly isDetermined?: boolean;
  /** Returns the test that is true for a record that violates the condition. */
  readonly violated: (item: Node) => Node;
  /** A field that leads to no object met before, if that is the condition. */
  readonly fresh?: FreshField;
  /** The field whose kinds of values it checks. */
  readonly kindOf?: string;
  /** The bound that it compares with. */
  readonly bound?: Bound;
  /** Returns the record at fault; by default the record itself. */
  readonly at?: (item: Node) => Node;
}

/** A bound of the values of all objects below a field. */
export interface Bound {
  readonly side: 'lower' | 'upper';
  /** The name of the property of a record that holds the nearest object above that bounds it. */
  readonly name: string;
  /** The field that leads to the objects below. */
  readonly field: string;
  /** The fields whose values are compared in turn. */
  readonly keys: readonly string[];
  /** True if no object below may equal the bound. */
  readonly isStrict: boolean;
  /** Returns the test that a record is past the bound that a record above sets. */
  readonly isPast: (record: Node, above: Node) => Node;
}

/** A condition that a field leads to no object met before. */
export interface FreshField {
  readonly field: string;
  /** True if it leads to none that an earlier field of the same record has led to first. */
  readonly isBySelf: boolean;
}

/** Checks of the records of one role, in one loop. */
export interface CheckGroup {
  readonly role: RolePlan;
  readonly checks: Check[];
  /** The fields whose values earlier groups read. */
  readonly known: ReadonlySet<string>;
}

/**
 * Groups the checks that follow the walk, so that an object is rejected after few reads. Values are read one field at a
 * time, and every check stands as soon as its fields are read. Fields that the links determine come first, then flags,
 * then others; a value that is folded over the object is read by the checks of single records before.
 */
export function orderChecks(checks: readonly Check[], isRoot: (role: RolePlan) => boolean): CheckGroup[] {
  const known = new Set<string>();
  const roles = [...new Set(checks.map(({ role }) => role))];
  const left = [...checks];
  const groups: CheckGroup[] = [];
  const ranks = new Map<string, number>();
  const rankOf = (field: string): number => ranks.get(field) ?? setRank(ranks, field, checks);
  while (left.length > 0) {
    const costs = left.map((check) => ({
      check,
      cost: [...costOf(check.needs, isRoot(check.role), known, rankOf), roles.indexOf(check.role)],
    }));
    const { check } = costs.reduce((least, other) => (isLess(other.cost, least.cost) ? other : least));
    left.splice(left.indexOf(check), 1);
    const reads = [...check.needs.values, ...check.needs.folded].filter((field) => !known.has(field));
    const before = new Set(known);
    for (const field of reads) known.add(field);
    const last = groups.at(-1);
    const isNew = last === undefined || last.role !== check.role || reads.length > 0 || isFold(check, last);
    if (isNew) groups.push({ role: check.role, checks: [check], known: before });
    else last.checks.push(check);
  }
  return groups;
}

/** Groups the checks of each role, for objects with containers: no search builds them, so none need be rejected early. */
export function checksByRole(checks: readonly Check[], roles: readonly RolePlan[]): CheckGroup[] {
  const known = new Set(roles.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const groups = roles.flatMap((role, id) => {
    const own = checks.filter((check) => check.role === role);
    // The values of the root are checked before anything is computed from them.
    const kinds = own.filter(({ kindOf }) => id === 0 && kindOf !== undefined);
    return [kinds, own.filter((check) => !kinds.includes(check))].map((some) => ({
      role,
      checks: some,
      known,
    }));
  });
  return groups.filter((group) => group.checks.length > 0);
}

/** True if a check folds values that the checks of a loop read. */
const isFold = ({ needs }: Check, { checks }: CheckGroup): boolean =>
  needs.folded.size > 0 &&
  checks.some((other) => [...other.needs.values].some((field) => needs.folded.has(field)));

function costOf(
  { values, folded }: Needs,
  isRoot: boolean,
  known: ReadonlySet<string>,
  rankOf: (field: string) => number,
): number[] {
  const unread = [...values].filter((field) => !known.has(field));
  const unfolded = [...folded].filter((field) => !known.has(field));
  const ranks = [...unread, ...unfolded].map(rankOf);
  return [unfolded.length, Math.max(0, ...ranks), unread.length, folded.size > 0 ? 1 : 0, isRoot ? 0 : 1];
}

const isLess = (a: readonly number[], b: readonly number[]): boolean => {
  const difference = a.map((cost, index) => cost - itemAt(b, index)).find((gap) => gap !== 0);
  return difference !== undefined && difference < 0;
};

/** Ranks a field: 1 if the links determine its values, 2 for a flag, 3 for another; 4 if no condition compares it. */
function setRank(ranks: Map<string, number>, field: string, checks: readonly Check[]): number {
  const reading = checks.filter(({ needs }) => needs.values.has(field) || needs.folded.has(field));
  const isFew = checks.some(({ role }) => role.fields.some(({ name, few }) => name === field && few));
  const isDetermined = reading.some((check) => check.isDetermined === true && check.needs.values.size === 1);
  const rank = isDetermined ? 1 : reading.length <= 1 ? 4 : isFew ? 2 : 3;
  ranks.set(field, rank);
  return rank;
}

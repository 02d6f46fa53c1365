import type { WindowId } from '../windows/bags/window-bags.ts';
import type { Windows } from '../windows/bags/windows.ts';
import { getOrInsert } from '../../base/get-or-insert.ts';
import { itemAt } from '../../base/item-at.ts';
import { mapOneOrTwo, type Claim, type OneOrTwo } from './condition.ts';
import { BitSet } from './bit-set.ts';
import type { Outcomes } from './outcomes.ts';
import type { Targets } from './targets.ts';

/** A condition that may be chosen. */
export interface Candidate {
  /** The number of the role. */
  readonly role: number;
  /** The indices of the relations in the vocabulary of the role: simpler relations have smaller indices. */
  readonly relations: OneOrTwo<number>;
  readonly outcomes: Outcomes;
}

/** Returns the key of a candidate: equal keys mean the same condition. */
export const candidateKey = ({ role, relations }: Candidate): string => `${role} ${relations.join(' ')}`;

/** Returns what a candidate says. */
export function toClaim(
  { role, relations, outcomes: { width, shown } }: Candidate,
  { plan, relations: all }: Windows,
): Claim {
  const ofRole = itemAt(all, role);
  return {
    role: itemAt(plan.roles, role).name,
    relations: mapOneOrTwo(relations, (relation) => itemAt(ofRole, relation).name),
    allowed: [...shown.keys()]
      .filter((outcome) => shown[outcome] === 1)
      .map((outcome) =>
        relations.length === 1 ? [outcome] : [Math.floor(outcome / width), outcome % width],
      ),
  };
}

/** Returns what a claim says as a candidate. @param windows they have its relations. */
export function toCandidate(
  { role: roleName, relations: names, allowed }: Claim,
  { plan, relations: all }: Windows,
): Candidate {
  const role = plan.roles.findIndex(({ name }) => name === roleName);
  const ofRole = itemAt(all, role);
  const relations = mapOneOrTwo(names, (name) => ofRole.findIndex((relation) => relation.name === name));
  const [first, width = 1] = mapOneOrTwo(relations, (relation) => itemAt(ofRole, relation).outcomes.length);
  const shown = new Uint8Array(first * width);
  for (const [ofFirst, ofSecond = 0] of allowed) shown[ofFirst * width + ofSecond] = 1;
  return { role, relations, outcomes: { width, shown } };
}

/** Returns the indices of the candidates that a window of a role violates: an outcome for each relation of the role. */
export function violatedAmong(candidates: readonly Candidate[], role: number, window: Uint8Array): number[] {
  const violated: number[] = [];
  for (let index = 0; index < candidates.length; index++) {
    const { role: own, relations, outcomes } = itemAt(candidates, index);
    if (own !== role) continue;
    const [first, second] = relations;
    const outcome =
      itemAt(window, first) * outcomes.width + (second === undefined ? 0 : itemAt(window, second));
    if (outcomes.shown[outcome] === 0) violated.push(index);
  }
  return violated;
}

/** Returns a function from a window to the indices of the candidates that it violates, each found once. */
export function violationFinder(
  candidates: readonly Candidate[],
  { tables }: Pick<Windows, 'tables'>,
): (window: WindowId) => readonly number[] {
  const known = new Map<WindowId, readonly number[]>();
  return (window) =>
    getOrInsert(known, window, () => {
      const role = window % tables.length;
      return violatedAmong(candidates, role, itemAt(tables, role).row(Math.floor(window / tables.length)));
    });
}

/** Returns the objects that a candidate rejects; undefined if there are none. */
export function rejectedBy(
  { role, relations: [first, second], outcomes: { width, shown } }: Candidate,
  { tables }: Pick<Windows, 'tables'>,
  targets: Targets,
): BitSet | undefined {
  const columns = itemAt(tables, role).columns();
  const ofFirst = itemAt(columns, first);
  const ofSecond = second === undefined ? undefined : itemAt(columns, second);
  let rejected: BitSet | undefined;
  const windows = itemAt(targets.windows, role);
  // Called for each candidate: an iterator would make an object for each window.
  for (let index = 0; index < windows.length; index++) {
    const { number, objects } = itemAt(windows, index);
    const outcome = ofFirst[number]! * width + (ofSecond === undefined ? 0 : ofSecond[number]!);
    if (shown[outcome] !== 0) continue;
    rejected ??= new BitSet(targets.count);
    for (const object of objects) rejected.add(object);
  }
  return rejected;
}

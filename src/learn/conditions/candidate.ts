import type { Windows } from '../windows/bags/windows.ts';
import type { Claim } from './condition.ts';
import { BitSet } from './bit-set.ts';
import type { Outcomes } from './outcomes.ts';
import type { Targets } from './targets.ts';

/** A condition that may be chosen. */
export interface Candidate {
  /** The number of the role. */
  readonly role: number;
  /** The indices of one or two relations in the vocabulary of the role: simpler relations have smaller indices. */
  readonly relations: readonly number[];
  readonly outcomes: Outcomes;
}

/** Returns the key of a candidate: equal keys mean the same condition. */
export const candidateKey = ({ role, relations }: Candidate): string => `${role} ${relations.join(' ')}`;

/** Returns what a candidate says. */
export function statementOf(
  { role, relations, outcomes: { width, shown } }: Candidate,
  { plan, relations: all }: Windows,
): Claim {
  return {
    role: plan.roles[role]!.name,
    relations: relations.map((relation) => all[role]![relation]!.name),
    allowed: [...shown.keys()]
      .filter((outcome) => shown[outcome] === 1)
      .map((outcome) =>
        relations.length === 1 ? [outcome] : [Math.floor(outcome / width), outcome % width],
      ),
  };
}

/** True if a window of the candidate's role violates it. */
export function violates(
  { role, relations: [first, second], outcomes: { width, shown } }: Candidate,
  { tables }: Pick<Windows, 'tables'>,
  number: number,
): boolean {
  const table = tables[role]!;
  const outcome =
    table.outcome(number, first!) * width + (second === undefined ? 0 : table.outcome(number, second));
  return shown[outcome] === 0;
}

/** Returns the objects that a candidate rejects; undefined if there are none. */
export function rejectedBy(
  { role, relations: [first, second], outcomes: { width, shown } }: Candidate,
  { tables }: Pick<Windows, 'tables'>,
  targets: Targets,
): BitSet | undefined {
  const columns = tables[role]!.columns();
  const ofFirst = columns[first!]!;
  const ofSecond = second === undefined ? undefined : columns[second]!;
  let rejected: BitSet | undefined;
  for (const { number, objects } of targets.windows[role]!) {
    const outcome = ofFirst[number]! * width + (ofSecond === undefined ? 0 : ofSecond[number]!);
    if (shown[outcome] !== 0) continue;
    rejected ??= new BitSet(targets.count);
    for (const object of objects) rejected.add(object);
  }
  return rejected;
}

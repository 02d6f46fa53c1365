import type { WindowId } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import { violates, type Candidate } from './candidate.ts';
import type { Condition } from './condition.ts';

/** A candidate that was chosen, and the number of votes for it. */
export interface ChosenCandidate {
  readonly candidate: Candidate;
  readonly votes: number;
}

/** Objects as bags of windows. */
type Bags = readonly (readonly WindowId[])[];

/** Returns chosen candidates as conditions, with the evidence that objects give for them. */
export function conditionsWithSupport(
  chosen: readonly ChosenCandidate[],
  windows: Windows,
  objects: { readonly small: Bags; readonly larger: Bags; readonly broken: Bags },
): Condition[] {
  const roles = windows.relations.length;
  const rejected = chosen.map(() => 0);
  const onlyRejected = chosen.map(() => 0);
  const known = new Map<WindowId, number[]>();
  const violatedBy = (window: WindowId): number[] => {
    let found = known.get(window);
    if (found === undefined) {
      const role = window % roles;
      found = [...chosen.keys()].filter(
        (index) =>
          chosen[index]!.candidate.role === role &&
          violates(chosen[index]!.candidate, windows, Math.floor(window / roles)),
      );
      known.set(window, found);
    }
    return found;
  };
  for (const bag of objects.broken) {
    const violated = new Set(bag.flatMap(violatedBy));
    for (const index of violated) rejected[index]!++;
    const [first] = violated;
    if (violated.size === 1) onlyRejected[first!]!++;
  }
  return chosen.map(({ candidate, votes }, index): Condition => {
    const { role, relations } = candidate;
    const allowed = allowedOf(candidate);
    return {
      role: windows.plan.roles[role]!.name,
      relations: relations.map((relation) => windows.relations[role]![relation]!.name),
      allowed,
      support: {
        objects: countWith([...objects.small, ...objects.larger], role, roles),
        witnesses: witnessesOf(candidate, allowed, windows, objects.larger),
        rejected: rejected[index]!,
        onlyRejected: onlyRejected[index]!,
        votes,
      },
    };
  });
}

/** Returns the number of objects that have a record of a role. */
const countWith = (bags: Bags, role: number, roles: number): number =>
  bags.filter((bag) => bag.some((window) => window % roles === role)).length;

/** Returns the allowed outcomes of the relations of a candidate, ascending. */
function allowedOf({ relations, outcomes: { shown, width } }: Candidate): number[][] {
  return [...shown.keys()]
    .filter((outcome) => shown[outcome] === 1)
    .map((outcome) => (relations.length === 1 ? [outcome] : [Math.floor(outcome / width), outcome % width]));
}

/** Returns by allowed outcome the number of larger objects that show it. */
function witnessesOf(
  { role, relations }: Candidate,
  allowed: readonly (readonly number[])[],
  { tables, relations: { length: roles } }: Windows,
  larger: Bags,
): number[] {
  const counts = new Map(allowed.map((outcomes) => [outcomes.join(), 0]));
  for (const bag of larger) {
    const shown = new Set<string>();
    for (const window of bag) {
      if (window % roles !== role) continue;
      shown.add(
        relations.map((relation) => tables[role]!.outcome(Math.floor(window / roles), relation)).join(),
      );
    }
    for (const outcomes of shown) counts.set(outcomes, counts.get(outcomes)! + 1);
  }
  return [...counts.values()];
}

import type { WindowId } from '../windows/bags/window-bags.ts';
import type { Windows } from '../windows/bags/windows.ts';
import { violates, type Candidate } from './candidate.ts';

/** Returns for each bag of windows the indices of the candidates that it violates. */
export function violationsOfBags(
  candidates: readonly Candidate[],
  windows: Windows,
  bags: Iterable<readonly WindowId[]>,
): number[][] {
  const roles = windows.relations.length;
  const known = new Map<WindowId, readonly number[]>();
  const violatedBy = (window: WindowId): readonly number[] => {
    let found = known.get(window);
    if (found === undefined) {
      const role = window % roles;
      const number = Math.floor(window / roles);
      found = [...candidates.keys()].filter(
        (index) => candidates[index]!.role === role && violates(candidates[index]!, windows, number),
      );
      known.set(window, found);
    }
    return found;
  };
  return Array.from(bags, (bag) => {
    const violated = new Set<number>();
    for (const window of bag) for (const index of violatedBy(window)) violated.add(index);
    return [...violated];
  });
}

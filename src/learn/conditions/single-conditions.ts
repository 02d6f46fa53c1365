import type { Windows } from '../windows/bags/windows.ts';
import { rejectedBy, type Candidate } from './candidate.ts';
import type { Rejecting } from './cover.ts';
import type { Evidence } from './evidence.ts';
import type { Targets } from './targets.ts';

/** Returns every condition on one relation. */
export const singleConditions = (windows: Windows, evidence: Evidence): Candidate[] =>
  windows.relations.flatMap((relations, role) =>
    relations.flatMap((_, relation): Candidate[] => {
      const outcomes = evidence.outcomesOf(role, relation);
      return outcomes === undefined ? [] : [{ role, relations: [relation], outcomes }];
    }),
  );

/** Returns the candidates that reject some of the targets. */
export const rejecting = (
  candidates: readonly Candidate[],
  windows: Windows,
  targets: Targets,
): Rejecting[] =>
  candidates.flatMap((candidate): Rejecting[] => {
    const rejected = rejectedBy(candidate, windows, targets);
    return rejected === undefined ? [] : [{ candidate, rejected }];
  });

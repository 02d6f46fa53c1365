import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { comparable, isSummable } from '../comparable.ts';
import { Records } from '../records/records.ts';
import type { ChildFold, RolePlan, WindowPlan } from '../window-plan.ts';
import { listNumbers } from './list-numbers.ts';
import { proven, type Candidate } from './proven.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import { pathOfFieldsTerm } from '../vocabulary/terms/plan-terms.ts';
import { Terms } from '../vocabulary/terms/terms.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/**
 * Finds the values that equal a fold of the children's same values in all valid objects: the least, the greatest or the
 * sum.
 */
export function findChildFolds(plan: WindowPlan, valid: readonly ObjectGraph[]): ChildFold[] {
  const records = new Records(plan);
  const graph = new RoleGraph(records);
  const terms = new Terms(records, []);
  const candidates = records.plan.roles.flatMap((role, id) =>
    listCandidates(role, graph).map((fold) => candidate(fold, id, graph, terms)),
  );
  return proven(candidates, records, valid);
}

/** Returns the values of a role that records below it can also have, with the folds that the sort allows. */
function listCandidates(role: RolePlan, graph: RoleGraph): ChildFold[] {
  if (role.kind !== 'object') return [];
  const strictlyBelow = new Set(
    role.fields
      .filter(({ discovers }) => discovers)
      .flatMap((field) => graph.targets(field).flatMap((target) => [...graph.below(target)])),
  );
  return listNumbers(role, graph).flatMap(({ path, field }): ChildFold[] => {
    const [first] = path;
    if (![...strictlyBelow].some(({ fields }) => fields.some(({ name }) => name === first))) return [];
    const isOrdered = ['order', 'difference'].includes(comparable(field, field));
    const folds = [
      ...(isOrdered ? (['least', 'greatest'] as const) : []),
      ...(isSummable(field, field) ? (['sum'] as const) : []),
    ];
    return folds.map((fold) => ({ role: role.name, path, fold }));
  });
}

function candidate(found: ChildFold, role: number, graph: RoleGraph, terms: Terms): Candidate<ChildFold> {
  const { records } = graph;
  const own = pathOfFieldsTerm(terms, graph, found.path);
  const folded = terms.ofChildren(found.fold, own);
  const least = terms.ofChildren('least', own);
  const greatest = terms.ofChildren('greatest', own);
  let occurrences = 0;
  return {
    found,
    survives: () => {
      const [values, folds] = [own.values(), folded.values()];
      const [low, high] = [least.values(), greatest.values()];
      let isEvidence = false;
      for (const record of records.recordsIn(role)) {
        const value = values[record]!;
        const fold = folds[record]!;
        if (Number.isNaN(value) || Number.isNaN(fold)) continue;
        if (value !== fold) return false;
        // Of one child, every fold is its value.
        isEvidence ||= (found.fold === 'sum' ? fold : low[record]) !== high[record];
      }
      if (isEvidence) occurrences++;
      return true;
    },
    isProven: () => occurrences >= minOccurrences,
  };
}

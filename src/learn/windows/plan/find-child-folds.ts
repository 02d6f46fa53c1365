import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { comparable, isSummable } from '../comparable.ts';
import { Records } from '../records/records.ts';
import type { ChildFold, FieldPlan, RolePlan, WindowPlan } from '../window-plan.ts';
import { proven, type Candidate } from './proven.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import { pathOfFieldsTerm } from '../vocabulary/terms/plan-terms.ts';
import { Terms } from '../vocabulary/terms/terms.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/** Fields from a record to a value in one of its parts, at most: `bounds.low.x`. */
const MAX_PATH = 3;

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

/** A number of a record or of one of its parts. */
interface NumberAt {
  readonly path: ChildFold['path'];
  readonly field: FieldPlan;
}

/** Returns the numbers of a role and of its parts: objects that its fields alone lead to, and that lead to no whole. */
function listNumbers(role: RolePlan, graph: RoleGraph, above: readonly RolePlan[] = []): NumberAt[] {
  const wholes = [...above, role];
  return role.fields.flatMap((field): NumberAt[] => {
    const own: NumberAt[] =
      field.kinds.includes('number') && !field.few ? [{ path: [field.name], field }] : [];
    if (!field.refers || wholes.length === MAX_PATH) return own;
    const parts = graph
      .targets(field)
      .filter((part) => part.kind === 'object' && !wholes.some((whole) => graph.below(part).has(whole)));
    return [
      ...own,
      ...parts.flatMap((part) =>
        listNumbers(part, graph, wholes).map(({ path, field: end }): NumberAt => ({
          path: [field.name, ...path],
          field: end,
        })),
      ),
    ];
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

import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { comparable } from '../comparable.ts';
import { Records } from '../records/records.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import { tieBreakTerms, type ComparedTerms } from '../vocabulary/terms/plan-terms.ts';
import { Terms } from '../vocabulary/terms/terms.ts';
import { proven, type Candidate } from './proven.ts';
import type { FieldPlan, RolePlan, TieBreak, WindowPlan } from '../window-plan.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/**
 * Finds the pairs of fields that order the records of a role in all valid objects, where neither does alone. An example
 * is a search tree whose equal keys are ordered by another field.
 */
export function findTieBreaks(plan: WindowPlan, valid: readonly ObjectGraph[]): TieBreak[] {
  const records = new Records(plan);
  const graph = new RoleGraph(records);
  const terms = new Terms(records, []);
  const candidates = records.plan.roles.flatMap((role, id) =>
    listCandidates(role, graph).map((tieBreak) => candidate(tieBreak, id, records, terms)),
  );
  return proven(candidates, records, valid);
}

function listCandidates(role: RolePlan, graph: RoleGraph): TieBreak[] {
  const ordered = role.fields.filter(isOrdered);
  const trees = role.fields.filter((field) => field.discovers && graph.targets(field).includes(role));
  return ordered.flatMap((first) =>
    ordered
      .filter((second) => second !== first)
      .flatMap((second) =>
        trees.flatMap(({ name: below }) =>
          (['least', 'greatest'] as const).map((fold): TieBreak => ({
            role: role.name,
            fields: [first.name, second.name],
            fold,
            below,
          })),
        ),
      ),
  );
}

function isOrdered(field: FieldPlan): boolean {
  const comparison = comparable(field, field);
  return field.orders && (comparison === 'order' || comparison === 'difference');
}

function candidate(found: TieBreak, role: number, records: Records, terms: Terms): Candidate<TieBreak> {
  const [ofRank, ofFirst, ofSecond] = tieBreakTerms(terms, records, found);
  const sign = found.fold === 'greatest' ? 1 : -1;
  /** Returns the margin by which a record is on the right side of the subtree; NaN if there is nothing to compare. */
  const gap = ({ own, folded }: ComparedTerms, record: number): number =>
    sign * (own.values()[record]! - folded.values()[record]!);
  /** The number of objects in which the first field alone does not determine the order. */
  let ties = 0;
  /** True if the second field alone is not ordered. */
  let isSecondNeeded = false;
  return {
    found,
    survives: () => {
      let hasTie = false;
      for (const record of records.recordsIn(role)) {
        const ofBoth = gap(ofRank, record);
        if (ofBoth < 0) return false;
        hasTie ||= ofBoth > 0 && gap(ofFirst, record) === 0;
        isSecondNeeded ||= gap(ofSecond, record) < 0;
      }
      if (hasTie) ties++;
      return true;
    },
    isProven: () => isSecondNeeded && ties >= minOccurrences,
  };
}

import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { Records } from '../records/records.ts';
import { proven, type Candidate } from './proven.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import type { Distinct, WindowPlan } from '../window-plan.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/** Finds the fields that have another value in each record, in all valid objects: keys, but no flags, colours and indices. */
export function findDistinct(plan: WindowPlan, valid: readonly ObjectGraph[]): Distinct[] {
  const records = new Records(plan);
  const graph = new RoleGraph(records);
  const candidates = plan.roles.flatMap(({ name, kind, fields }, role) =>
    fields
      .filter((field) => kind === 'object' && field.orders && !field.few && !graph.isIndex(field))
      .map((field) => candidate({ role: name, field: field.name }, role, records)),
  );
  return proven(candidates, records, valid);
}

function candidate(found: Distinct, role: number, records: Records): Candidate<Distinct> {
  const { number } = records.columns(found.field);
  let occurrences = 0;
  return {
    found,
    survives: () => {
      const values = Array.from(records.recordsIn(role), (record) => number.values[record]!).filter(
        (value) => !Number.isNaN(value),
      );
      if (values.length > 1) occurrences++;
      return new Set(values).size === values.length;
    },
    isProven: () => occurrences >= minOccurrences,
  };
}

import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { Records } from '../records/records.ts';
import { NOTHING } from '../records/field-columns.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import type { PartConstant, WindowPlan } from '../window-plan.ts';
import { proven, type Candidate } from './proven.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/**
 * Finds the fields that have one number in the object that a field of the root leads to, in all valid objects, and other
 * numbers in other objects of its class: the key of a list's head.
 */
export function findPartConstants(plan: WindowPlan, valid: readonly ObjectGraph[]): PartConstant[] {
  const records = new Records(plan);
  const graph = new RoleGraph(records);
  const [root] = plan.roles;
  const candidates = root.fields.flatMap((part) =>
    graph
      .targets(part)
      .filter((role) => role.kind === 'object' && role !== root)
      .flatMap(({ fields }) =>
        fields
          .filter(({ kinds, constant, few }) => kinds.includes('number') && constant === undefined && !few)
          .map((field) => candidate(part.name, field.name, records)),
      ),
  );
  return proven(candidates, records, valid);
}

function candidate(part: string, field: string, records: Records): Candidate<PartConstant> {
  const { link } = records.columns(part);
  const { number } = records.columns(field);
  const found = { part, field, number: Number.NaN };
  let occurrences = 0;
  return {
    found,
    survives: () => {
      const target = link.values[0]!;
      const value = target === NOTHING ? Number.NaN : number.values[target]!;
      if (Number.isNaN(value)) return true;
      if (occurrences++ === 0) found.number = value;
      return Number.isFinite(value) && value === found.number;
    },
    isProven: () => occurrences >= minOccurrences,
  };
}

import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { Records } from '../records/records.ts';
import { RoleGraph } from '../vocabulary/role-graph.ts';
import type { Distinct, WindowPlan } from '../window-plan.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/**
 * Finds the fields that have another value in each record, in all valid objects: the keys of a hash table. Flags, colours and
 * indices, which are references, are left out.
 *
 * @param plan the plan of these objects.
 */
export function findDistinct(plan: WindowPlan, valid: readonly ObjectGraph[]): Distinct[] {
  const records = new Records(plan);
  const graph = new RoleGraph(records);
  let candidates = plan.roles.flatMap(({ name, kind, fields }, role) =>
    kind !== 'object'
      ? []
      : fields
          .filter((field) => field.orders && !field.few && !graph.isIndex(field))
          .map((field) => ({
            distinct: { role: name, field: field.name },
            role,
            number: records.fields.get(field.name)!.number,
            occurrences: 0,
          })),
  );
  // Large objects contradict most candidates.
  for (const object of valid.toSorted((a, b) => b.objects.length - a.objects.length)) {
    if (candidates.length === 0) break;
    records.read(object);
    candidates = candidates.filter((candidate) => {
      const members = records.members[candidate.role]!.values.subarray(
        0,
        records.memberCounts[candidate.role],
      );
      const values = Array.from(members, (record) => candidate.number.values[record]!).filter(
        (value) => !Number.isNaN(value),
      );
      if (values.length > 1) candidate.occurrences++;
      return new Set(values).size === values.length;
    });
  }
  return candidates
    .filter(({ occurrences }) => occurrences >= minOccurrences)
    .map(({ distinct }) => distinct);
}

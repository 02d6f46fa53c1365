import type { ObjectGraph } from '../../../heap/graph.ts';
import type { FieldPlan, Sum, WindowPlan } from '../window-plan.ts';
import { isSummable } from '../comparable.ts';
import { Records } from '../records/records.ts';
import { sumTerm } from '../vocabulary/terms/sum-term.ts';
import { LEARNING_CONSTANTS } from '../../../learning-constants.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/**
 * Returns the numbers of the root that equal the sum of a field over all records of a role in every valid object.
 *
 * @param plan the plan of these objects; its `sums` are ignored.
 */
export function findSums(plan: WindowPlan, valid: readonly ObjectGraph[]): Sum[] {
  const records = new Records(plan);
  const [root, ...others] = plan.roles;
  let candidates = root!.fields.filter(isNumber).flatMap((field) =>
    others.flatMap(({ name, fields }, index) =>
      fields
        .filter((item) => isNumber(item) && isSummable(field, item))
        .map((item) => ({
          sum: { field: field.name, role: name, item: item.name } satisfies Sum,
          role: index + 1,
          term: sumTerm(records, index + 1, records.fields.get(item.name)!),
          occurrences: 0,
        })),
    ),
  );
  for (const graph of valid) {
    if (candidates.length === 0) break;
    records.read(graph);
    candidates = candidates.filter((candidate) => {
      const total = records.fields.get(candidate.sum.field)!.number.values[0];
      if (total !== candidate.term.values()[0]) return false;
      // A sum over one record, or a sum that equals the count or 0, is no evidence.
      const count = records.memberCounts[candidate.role]!;
      if (count > 1 && total !== count && total !== 0) candidate.occurrences++;
      return true;
    });
  }
  return candidates.filter(({ occurrences }) => occurrences >= minOccurrences).map(({ sum }) => sum);
}

const isNumber = ({ kinds }: FieldPlan): boolean => kinds.includes('number');

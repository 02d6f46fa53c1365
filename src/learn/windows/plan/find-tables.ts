import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { placeRoleOf } from '../merged-roles.ts';
import { NOTHING, type FieldColumns } from '../records/field-columns.ts';
import { Records } from '../records/records.ts';
import { proven, type Candidate } from './proven.ts';
import type { FieldPlan, RolePlan, Table, WindowPlan } from '../window-plan.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/** Finds the tables: arrays in fields of one record with equal lengths, of which at least two occur, in all valid objects. */
export function findTables(plan: WindowPlan, valid: readonly ObjectGraph[]): Table[] {
  const records = new Records({ ...plan, tables: [] });
  const candidates = plan.roles.map((role, id) => {
    const arrays = role.fields.filter((field) => isArray(field, role, plan));
    return candidate(
      id,
      arrays.map(({ name }) => mustGet(records.fields, name)),
      records,
    );
  });
  return proven(candidates, records, valid).flatMap((tables) => tables());
}

/** True if a field only holds arrays whose places have a role of their own. */
function isArray({ name, kinds }: FieldPlan, { name: owner }: RolePlan, { roles }: WindowPlan): boolean {
  const [kind] = kinds;
  const array = roles.find((role) => role.name === kind);
  if (kinds.length !== 1 || (array?.kind !== 'array' && array?.kind !== 'typed-array')) return false;
  const places = roles.find((role) => role.name === placeRoleOf({ role: owner }, name));
  if (places?.name !== `${array.name}[]`) return false;
  const [item, ...others] = places.fields;
  return item?.name === `${name}[]` && others.length === 0;
}

/** Returns the tables among the arrays in some fields of a role. */
function candidate(
  role: number,
  fields: readonly FieldColumns[],
  records: Records,
): Candidate<() => Table[]> {
  /** The fields, in groups of equal lengths in all objects so far. */
  let groups = [fields];
  let occurrences = 0;
  const lengths = new Set<number>();
  const tables = (): Table[] =>
    groups.flatMap((group): Table[] => {
      const [first, second, ...others] = group.map(({ name }) => name);
      if (first === undefined || second === undefined) return [];
      return [{ role: itemAt(records.plan.roles, role).name, fields: [first, second, ...others] }];
    });
  return {
    found: tables,
    survives: () => {
      for (const record of records.recordsIn(role)) {
        const lengthOf = ({ link }: FieldColumns): number => {
          const array = link.values[record]!;
          return array === NOTHING ? 0 : records.length.values[array]!;
        };
        groups = groups.flatMap((group) =>
          [...new Set(group.map(lengthOf))].map((length) =>
            group.filter((field) => lengthOf(field) === length),
          ),
        );
        const longest = Math.max(...fields.map(lengthOf));
        lengths.add(longest);
        if (longest > 1) occurrences++;
      }
      return tables().length > 0;
    },
    isProven: () => occurrences >= minOccurrences && lengths.size > 1,
  };
}

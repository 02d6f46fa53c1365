import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { placeRoleOf } from '../merged-roles.ts';
import { NOTHING, type FieldColumns } from '../records/field-columns.ts';
import { Records } from '../records/records.ts';
import type { FieldPlan, RolePlan, Table, WindowPlan } from '../window-plan.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/** Fields of one role whose arrays may have equal lengths, with the evidence so far. */
interface Candidate {
  readonly role: RolePlan;
  readonly id: number;
  /** The fields, in groups of equal lengths in all objects so far. */
  groups: (readonly FieldColumns[])[];
  occurrences: number;
  readonly lengths: Set<number>;
}

/**
 * Finds the tables: arrays in fields of one record with equal lengths in all valid objects, if at least two lengths
 * occur.
 *
 * @param plan the plan of these objects; its `tables` are ignored.
 */
export function findTables(plan: WindowPlan, valid: readonly ObjectGraph[]): Table[] {
  const records = new Records({ ...plan, tables: [] });
  let candidates = plan.roles.map((role, id): Candidate => {
    const arrays = role.fields.filter((field) => isArray(field, role, plan));
    const columns = arrays.map(({ name }) => records.fields.get(name)!);
    return { role, id, groups: [columns], occurrences: 0, lengths: new Set() };
  });
  for (const object of valid) {
    candidates = candidates.filter(({ groups }) => groups.some((group) => group.length > 1));
    if (candidates.length === 0) break;
    records.read(object);
    for (const candidate of candidates) observe(candidate, records);
  }
  return candidates
    .filter(({ occurrences, lengths }) => occurrences >= minOccurrences && lengths.size > 1)
    .flatMap(({ role, groups }) =>
      groups
        .filter((group) => group.length > 1)
        .map((group) => ({ role: role.name, fields: group.map(({ name }) => name) })),
    );
}

/** True if a field only holds arrays whose places have a role of their own. */
function isArray({ name, kinds }: FieldPlan, { name: owner }: RolePlan, { roles }: WindowPlan): boolean {
  const [kind] = kinds;
  const array = roles.find((role) => role.name === kind);
  if (kinds.length !== 1 || (array?.kind !== 'array' && array?.kind !== 'typed-array')) return false;
  const places = roles.find((role) => role.name === placeRoleOf({ role: owner }, name));
  return (
    places?.name === `${array.name}[]` && places.fields.length === 1 && places.fields[0]!.name === `${name}[]`
  );
}

/** Splits the groups of fields whose arrays differ in length in the object read last. */
function observe(candidate: Candidate, records: Records): void {
  for (const record of records.members[candidate.id]!.values.subarray(
    0,
    records.memberCounts[candidate.id],
  )) {
    const lengthOf = ({ link }: FieldColumns): number =>
      link.values[record] === NOTHING ? 0 : records.length.values[link.values[record]!]!;
    candidate.groups = candidate.groups.flatMap((group) =>
      [...new Set(group.map(lengthOf))].map((length) => group.filter((field) => lengthOf(field) === length)),
    );
    const longest = Math.max(...candidate.groups.flat().map(lengthOf));
    candidate.lengths.add(longest);
    if (longest > 1) candidate.occurrences++;
  }
}

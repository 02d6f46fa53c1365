import { Dictionaries } from '../../windows/records/dictionaries.ts';
import { FieldKinds } from '../../windows/records/field-kinds.ts';
import type { FieldPlan, WindowPlan } from '../../windows/window-plan.ts';
import { unfoldGraph } from '../../windows/records/unfold-graph.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Value } from '../../../objects/heap/value.ts';
import { referenceTo } from '../../../objects/heap/value.ts';
import type { Difference } from './explanation.ts';
import { kindList } from './kind-words.ts';
import { valueWords } from './value-words.ts';

/** The end of the name of the relation of a foreign value. */
const FOREIGN = ' holds';

/** True if a difference is a value of a kind that no valid object has there. */
export const isForeign = ({ relation }: Difference): boolean => relation.endsWith(FOREIGN);

/** A value whose kind that field never has in valid objects, in any record of the role. */
export interface ForeignFault {
  readonly record: number;
  readonly field: string;
  readonly difference: Difference;
}

type Fields = ReadonlyMap<string, { readonly plan: FieldPlan; readonly kinds: FieldKinds }>;

/**
 * Returns the values in fields, or of kinds, that no valid object has, in the order of records.
 *
 * @param names the names of the objects, by label.
 */
export function foreignFaults(
  graph: ObjectGraph,
  plan: WindowPlan,
  names: readonly string[],
): ForeignFault[] {
  const roles = new Map(
    plan.roles.map(({ name, fields }): [string, Fields] => [
      name,
      new Map(fields.map((field) => [field.name, { plan: field, kinds: new FieldKinds(field) }])),
    ]),
  );
  const found: ForeignFault[] = [];
  const add = (record: number, fields: Fields, name: string, value: Value): void => {
    const field = fields.get(name);
    const got = valueWords(value, names);
    const usual = field === undefined ? 'no such field' : kindList(field.plan, plan);
    const words =
      field === undefined
        ? `${name} holds ${got}; valid objects have no such field there`
        : `${name} holds ${got}; valid objects hold ${usual} there`;
    found.push({ record, field: name, difference: { relation: `${name}${FOREIGN}`, got, usual, words } });
  };
  unfoldGraph<Fields>(graph, new Dictionaries(plan), {
    // An object of an unknown role is reported at the field that refers to it.
    begin: (_record, role) => roles.get(role),
    plain(record, fields, name, value) {
      if ((fields.get(name)?.kinds.ofPlain(value) ?? 0) === 0) add(record, fields, name, value);
    },
    reference(record, fields, name, label, role) {
      if ((fields.get(name)?.kinds.ofReference(role) ?? 0) === 0) {
        add(record, fields, name, referenceTo(label));
      }
    },
  });
  return found;
}

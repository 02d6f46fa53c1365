import { Dictionaries } from '../../windows/records/dictionaries.ts';
import { FieldKinds } from '../../windows/records/field-kinds.ts';
import type { FieldPlan, WindowPlan } from '../../windows/window-plan.ts';
import { unfoldGraph } from '../../windows/records/unfold-graph.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { type Value, referenceTo } from '../../../objects/heap/value.ts';
import type { Difference } from './explanation.ts';
import { kindList, valueWords } from './value-words.ts';
import { itemAt } from '../../../base/item-at.ts';
import { relabelled, type Relabelled } from '../../../objects/heap/relabel.ts';
import type { Located } from './located.ts';
import type { SlotPlans } from './slots.ts';

/** The end of the name of the relation of a foreign value. */
const FOREIGN = ' holds';
/** What valid objects have in place of a field that is unknown. */
const NO_FIELD = 'no such field';

/** True if a difference is a value of a kind that no valid object has there. */
export const isForeign = ({ relation }: Difference): boolean => relation.endsWith(FOREIGN);

/** True if a difference is a field that no valid object has. */
export const isOfNewField = (difference: Difference): boolean =>
  isForeign(difference) && difference.usual === NO_FIELD;

/** A value whose kind that field never has in valid objects, in any record of the role. */
export interface ForeignFault {
  readonly record: number;
  readonly field: string;
  readonly difference: Difference;
}

type Fields = ReadonlyMap<string, { readonly plan: FieldPlan; readonly kinds: FieldKinds }>;

/** Returns the values in fields, or of kinds, that no valid object has, in the order of records. */
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
    const usual = field === undefined ? NO_FIELD : kindList(field.plan, plan);
    const words =
      field === undefined
        ? `${name} holds ${got}; valid objects have ${NO_FIELD} there`
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

/**
 * Replaces foreign values by null or undefined, whichever the field holds in valid objects; undefined if it holds
 * neither.
 */
export function withoutForeign(
  { objects }: ObjectGraph,
  faults: readonly ForeignFault[],
  located: Located,
  plans: SlotPlans,
): Relabelled | undefined {
  const emptied = [...objects];
  for (const { record, field } of faults) {
    const label = itemAt(located.labels, record);
    const object = itemAt(emptied, label);
    const index = itemAt(located.positions, record) < 0 ? object.shape.keys.indexOf(field) : -1;
    const nothing = index < 0 ? [] : nothingIn(plans.of(label, { list: 'values', index }));
    if (nothing.length === 0) return undefined;
    emptied[label] = { ...object, values: object.values.with(index, nothing[0]) };
  }
  return relabelled(emptied);
}

/** Returns null and undefined, as far as the field holds them in valid objects. */
const nothingIn = (plan: FieldPlan | undefined): (null | undefined)[] => [
  ...(plan?.kinds.includes('null') ? [null] : []),
  ...(plan?.kinds.includes('undefined') ? [undefined] : []),
];

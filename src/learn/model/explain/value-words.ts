import { listWords } from '../describe/link-words.ts';
import { itemAt } from '../../../base/item-at.ts';
import { ABSENT, Reference, valueKey, type Value } from '../../../objects/heap/value.ts';
import type { FieldPlan, RolePlan, WindowPlan } from '../../windows/window-plan.ts';

/** Returns the words for a value: `Node 3`, `"a"`, `null`, `nothing` for an absent field. */
export function valueWords(value: Value, names: readonly string[]): string {
  if (value instanceof Reference) return itemAt(names, value.label);
  return value === ABSENT ? 'nothing' : valueKey(value);
}

const CONTAINERS: Readonly<Record<RolePlan['kind'], string | undefined>> = {
  object: undefined,
  place: undefined,
  array: 'an array',
  'typed-array': 'a typed array',
  map: 'a Map',
  set: 'a Set',
  date: 'a Date',
  dictionary: 'a dictionary',
};

const PLAIN: Readonly<Record<string, string>> = {
  number: 'a number',
  string: 'a string',
  symbol: 'a symbol',
};

/** Returns the words for a kind of value; a container is named after its type, not after the field that holds it. */
export function kindWord(kind: string, { roles }: WindowPlan): string {
  const role = roles.find(({ name }) => name === kind);
  return (role === undefined ? PLAIN[kind] : CONTAINERS[role.kind]) ?? kind;
}

/** Returns the words for all kinds of values of a field: `null or Node`. */
export function kindList({ kinds }: FieldPlan, plan: WindowPlan): string {
  return listWords([...new Set(kinds.map((kind) => kindWord(kind, plan)))]);
}

import { itemAt } from '../../../base/item-at.ts';
import type { Dictionaries } from '../../windows/records/dictionaries.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { ABSENT, Reference, valueKey, type Value } from '../../../objects/heap/value.ts';

interface FieldOfClass {
  readonly className: string;
  readonly field: string;
}

export interface DifferingField {
  /** The field for people: `Cell.mark`, or `an item of Cells.ids`. */
  readonly name: string;
  /** What the graphs hold there, as text. */
  readonly values: readonly [string, string];
  /** The field of the nearest record that leads to the difference; undefined if the root is no record. */
  readonly holder: FieldOfClass | undefined;
}

/** True for an object whose parts belong to the field that holds it: an array, a Map, a Set, a Date or a dictionary. */
export const isContainer = (object: HeapObject, label: number, dictionaries: Dictionaries): boolean =>
  object.shape.container !== 'object' || dictionaries.has(object.shape.className, label === 0);

/** Returns the first difference of two graphs that differ, by label and field. */
export function differingField(
  before: ObjectGraph,
  after: ObjectGraph,
  dictionaries: Dictionaries,
): DifferingField {
  // Graphs that are equal but for what one has more differ in the reference that leads to it.
  const label = before.objects.findIndex((old, index) => !isEqual(old, after.objects[index]));
  const [old, now] = [itemAt(before.objects, label), after.objects[label]];
  const { className } = old.shape;
  if (now === undefined || now.shape.className !== className || now.shape.container !== old.shape.container) {
    const holder = holderOf(before, label, dictionaries);
    const values = [className, now?.shape.className ?? 'none'] as const;
    return { name: nameOf(holder) ?? className, values, holder };
  }
  const keys = [...old.shape.keys, ...now.shape.keys.filter((key) => !old.shape.keys.includes(key))];
  const field = keys.find((key) => textOf(fieldOf(old, key)) !== textOf(fieldOf(now, key)));
  if (field !== undefined && !isContainer(old, label, dictionaries)) {
    const values = [textOf(fieldOf(old, field)), textOf(fieldOf(now, field))] as const;
    return { name: `${className}.${field}`, values, holder: { className, field } };
  }
  const holder = holderOf(before, label, dictionaries);
  const [oldParts, parts] = [partsOf(old), partsOf(now)];
  const at = oldParts.findIndex((text, index) => text !== parts[index]);
  const index = at === -1 ? oldParts.length : at;
  const values = [oldParts[index] ?? 'none', parts[index] ?? 'none'] as const;
  return { name: nameOf(holder) ?? className, values, holder };
}

const nameOf = (holder: FieldOfClass | undefined): string | undefined =>
  holder && `${holder.className}.${holder.field}`;

const fieldOf = ({ shape, values }: HeapObject, key: string): Value => {
  const index = shape.keys.indexOf(key);
  return index === -1 ? ABSENT : values[index];
};

const textOf = (value: Value): string =>
  value instanceof Reference ? `object ${value.label}` : value === ABSENT ? 'none' : valueKey(value);

/** Returns the fields and items of a container as texts. */
const partsOf = ({ shape, values, items }: HeapObject): string[] => [
  ...shape.keys.map((key, index) => `${key}: ${textOf(values[index])}`),
  ...items.map(textOf),
];

const isEqual = (a: HeapObject, b: HeapObject | undefined): boolean =>
  a.shape.label === b?.shape.label && partsOf(a).join('\n') === partsOf(b).join('\n');

/** Returns the field of the nearest record that leads to an object, through containers only. */
function holderOf(graph: ObjectGraph, label: number, dictionaries: Dictionaries): FieldOfClass | undefined {
  for (const [from, object] of graph.objects.entries()) {
    const refers = (value: Value): boolean => value instanceof Reference && value.label === label;
    const { className, keys } = object.shape;
    const field = keys.find((_, index) => refers(object.values[index]));
    if (field === undefined && !object.items.some(refers)) continue;
    if (field !== undefined && !isContainer(object, from, dictionaries)) return { className, field };
    return from < label ? holderOf(graph, from, dictionaries) : undefined;
  }
  return undefined;
}

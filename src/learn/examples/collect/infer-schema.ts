import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import {
  type ClassScope,
  type FieldDomain,
  type Finitization,
  range,
} from '../../../objects/structure/finitization.ts';
import { ordinals, type ObjectGraph } from '../../../objects/heap/graph.ts';
import type { ClassSchema, FieldSchema, Schema } from '../../../objects/heap/schema.ts';
import type { Container } from '../../../objects/heap/shape.ts';
import { ABSENT, Reference, valueKey, type PlainValue, type Value } from '../../../objects/heap/value.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';

const { maxListedIntegers } = LEARNING_CONSTANTS.schema;

/** The values and classes observed in one field. */
interface ObservedField {
  readonly values: Map<string, PlainValue>;
  readonly classes: Set<string>;
}

interface ObservedClass {
  readonly container: Container;
  /** Maximum number of objects in one graph. */
  objects: number;
  /** Maximum number of items in one object. */
  items: number;
  readonly fields: Map<string, ObservedField>;
  readonly itemFields: ObservedField[];
}

/**
 * Infers the classes of objects with the same root class, their fields, and the values that each may hold within the scope.
 *
 * Declared values replace inferred values. Otherwise integers range over 0..k and the observed values, booleans over
 * both values, and strings, symbols and bigints over the observed values. References range over all objects of the
 * observed classes, and over null unless null, undefined or absence was observed instead. Fractions, and more integers
 * than the schema lists, are summarised by their largest magnitude.
 */
export function inferSchema(graphs: readonly ObjectGraph[], k: number, declared: Finitization): Schema {
  const observed = new Map<string, ObservedClass>();
  for (const graph of graphs) observe(graph, observed);
  return { k, classes: [...observed].map(([name, found]) => toClassSchema(name, found, k, declared[name])) };
}

function observe(graph: ObjectGraph, observed: Map<string, ObservedClass>): void {
  const numbers = ordinals(graph);
  graph.objects.forEach(({ shape, values, items }, label) => {
    const found = getOrInsert(observed, shape.className, (): ObservedClass => {
      const stride = shape.container === 'object' ? 0 : shape.container === 'map' ? 2 : 1;
      const itemFields = Array.from({ length: stride }, newField);
      return { container: shape.container, objects: 0, items: 0, fields: new Map(), itemFields };
    });
    found.objects = Math.max(found.objects, itemAt(numbers, label) + 1);
    found.items = Math.max(found.items, items.length);
    shape.keys.forEach((key, index) =>
      addValue(getOrInsert(found.fields, key, newField), values[index], graph),
    );
    const { itemFields } = found;
    items.forEach((item, index) => addValue(itemAt(itemFields, index % itemFields.length), item, graph));
  });
}

const newField = (): ObservedField => ({ values: new Map(), classes: new Set() });

function addValue(field: ObservedField, value: Value, graph: ObjectGraph): void {
  if (value instanceof Reference) field.classes.add(itemAt(graph.objects, value.label).shape.className);
  else field.values.set(valueKey(value), value);
}

function toClassSchema(
  name: string,
  found: ObservedClass,
  k: number,
  declared: ClassScope | undefined,
): ClassSchema {
  return {
    name,
    container: found.container,
    objects: declared?.objects ?? found.objects,
    items: found.items,
    fields: [...found.fields].map(([key, field]) => toFieldSchema(key, field, k, declared?.fields?.[key])),
    itemFields: found.itemFields.map((field, index) => {
      const name = found.itemFields.length === 1 ? 'item' : index === 0 ? 'key' : 'value';
      return toFieldSchema(name, field, k, undefined);
    }),
  };
}

function toFieldSchema(
  name: string,
  observed: ObservedField,
  k: number,
  declared: FieldDomain | undefined,
): FieldSchema {
  if (declared !== undefined) {
    return 'to' in declared
      ? { name, values: [null], classes: [...declared.to], scale: undefined }
      : { name, values: [...declared], classes: [], scale: undefined };
  }
  const values = [...observed.values.values()];
  const nothings = [null, undefined, ABSENT].filter((nothing) => values.includes(nothing));
  if (observed.classes.size > 0 && nothings.length === 0) nothings.push(null);
  const numbers = values.filter((value) => typeof value === 'number');
  const finite = numbers.filter(Number.isFinite);
  const integers = widen(finite.filter(Number.isInteger), k);
  const numeric = integers.length > maxListedIntegers || !finite.every(Number.isInteger);
  const special = numbers.filter((number) => !Number.isFinite(number));
  return {
    name,
    values: [
      ...nothings,
      ...(values.some((value) => typeof value === 'boolean') ? [false, true] : []),
      ...(numeric ? [] : integers),
      ...byKey(special),
      ...byKey(values.filter((value) => typeof value === 'string')),
      ...byKey(values.filter((value) => typeof value === 'bigint')),
      ...byKey(values.filter((value) => typeof value === 'symbol' && value !== ABSENT)),
    ],
    classes: [...observed.classes],
    scale: numeric ? finite.reduce((largest, number) => Math.max(largest, Math.abs(number)), 1) : undefined,
  };
}

/** Returns the observed integers and 0..k, ascending; gaps are filled if the result stays short enough to list. */
function widen(observed: readonly number[], k: number): number[] {
  if (observed.length === 0) return [];
  const plain = observed.map((number) => number + 0); // -0 counts as 0
  const low = plain.reduce((a, b) => Math.min(a, b), 0);
  const high = plain.reduce((a, b) => Math.max(a, b), k);
  if (high - low < maxListedIntegers) return range(low, high);
  return [...new Set([...plain, ...range(0, k)])].sort((a, b) => a - b);
}

const byKey = (values: readonly PlainValue[]): PlainValue[] =>
  [...values].sort((a, b) => (valueKey(a) < valueKey(b) ? -1 : 1));

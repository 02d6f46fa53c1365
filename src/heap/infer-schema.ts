import type { ClassScope, FieldDomain, Finitization } from '../structure/finitization.ts';
import { range } from '../structure/finitization.ts';
import { ordinals, type ObjectGraph } from './graph.ts';
import type { ClassSchema, FieldSchema, Schema } from './schema.ts';
import type { Container } from './shape.ts';
import { ABSENT, Reference, valueKey, type PlainValue, type Value } from './value.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';

const { maxListedIntegers } = LEARNING_CONSTANTS.schema;

/** The values and classes observed in one field. */
interface Seen {
  readonly values: Map<string, PlainValue>;
  readonly classes: Set<string>;
}

interface SeenClass {
  readonly container: Container;
  objects: number;
  items: number;
  readonly fields: Map<string, Seen>;
  readonly itemFields: Seen[];
}

/**
 * Infers the classes, fields and ranges of a set of objects.
 *
 * Declarations of the structure are taken as they are. Elsewhere, integers range over 0..k and the observed values,
 * strings and symbols over the observed values, booleans over both values, and references over null and all objects of the
 * observed classes.
 *
 * @param graphs at least one graph, all with the same root class.
 * @param k the scope.
 */
export function inferSchema(graphs: readonly ObjectGraph[], k: number, declared: Finitization): Schema {
  const seen = new Map<string, SeenClass>();
  for (const graph of graphs) look(graph, seen);
  return { k, classes: [...seen].map(([name, found]) => toClassSchema(name, found, k, declared[name])) };
}

function look(graph: ObjectGraph, seen: Map<string, SeenClass>): void {
  const numbers = ordinals(graph);
  graph.objects.forEach(({ shape, values, items }, label) => {
    let found = seen.get(shape.className);
    if (found === undefined) {
      const stride = shape.container === 'object' ? 0 : shape.container === 'map' ? 2 : 1;
      const itemFields = Array.from({ length: stride }, newSeen);
      found = { container: shape.container, objects: 0, items: 0, fields: new Map(), itemFields };
      seen.set(shape.className, found);
    }
    found.objects = Math.max(found.objects, numbers[label]! + 1);
    found.items = Math.max(found.items, items.length);
    shape.keys.forEach((key, index) => {
      let field = found.fields.get(key);
      if (field === undefined) found.fields.set(key, (field = newSeen()));
      note(field, values[index], graph);
    });
    items.forEach((item, index) => note(found.itemFields[index % found.itemFields.length]!, item, graph));
  });
}

const newSeen = (): Seen => ({ values: new Map(), classes: new Set() });

function note(field: Seen, value: Value, graph: ObjectGraph): void {
  if (value instanceof Reference) field.classes.add(graph.objects[value.label]!.shape.className);
  else field.values.set(valueKey(value), value);
}

function toClassSchema(
  name: string,
  found: SeenClass,
  k: number,
  declared: ClassScope | undefined,
): ClassSchema {
  return {
    name,
    container: found.container,
    objects: declared?.objects ?? found.objects,
    items: found.items,
    fields: [...found.fields].map(([key, seen]) => toFieldSchema(key, seen, k, declared?.fields?.[key])),
    itemFields: found.itemFields.map((seen, index) => {
      const role = found.itemFields.length === 2 ? ['key', 'value'][index]! : 'item';
      return toFieldSchema(role, seen, k, undefined);
    }),
  };
}

function toFieldSchema(name: string, seen: Seen, k: number, declared: FieldDomain | undefined): FieldSchema {
  if (declared !== undefined) {
    return 'to' in declared
      ? { name, values: [null], classes: [...declared.to], scale: undefined }
      : { name, values: [...declared], classes: [], scale: undefined };
  }
  const values = [...seen.values.values()];
  const nothings = [null, undefined, ABSENT].filter((nothing) => values.includes(nothing));
  if (seen.classes.size > 0 && nothings.length === 0) nothings.push(null);
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
    classes: [...seen.classes],
    scale: numeric ? finite.reduce((largest, number) => Math.max(largest, Math.abs(number)), 1) : undefined,
  };
}

/** Returns the observed integers and 0..k; gaps are filled if the result stays short enough to list. */
function widen(seen: readonly number[], k: number): number[] {
  if (seen.length === 0) return [];
  const plain = seen.map((number) => number + 0); // -0 counts as 0
  const low = plain.reduce((a, b) => Math.min(a, b), 0);
  const high = plain.reduce((a, b) => Math.max(a, b), k);
  if (high - low < maxListedIntegers) return range(low, high);
  return [...new Set([...plain, ...range(0, k)])].sort((a, b) => a - b);
}

const byKey = (values: readonly PlainValue[]): PlainValue[] =>
  [...values].sort((a, b) => (valueKey(a) < valueKey(b) ? -1 : 1));

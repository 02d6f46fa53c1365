import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { IDENTIFIER, isPlain } from '../../../objects/heap/object-groups.ts';
import { ABSENT, Reference } from '../../../objects/heap/value.ts';
import { heldFields, signatureOf, type PlainObjects } from '../records/dictionaries.ts';

/** Ends the place of an object that a dictionary or container holds; twice for all depths below the first. */
const INSIDE = '[]';
const DEEPER = `${INSIDE}${INSIDE}`;

/** Hints about plain objects from the builders of a structure. */
export interface PlainHints {
  /** True if the root is a view, which `expose` made of named parts. */
  readonly view?: true;
  /** The classes of plain objects in which some key comes from an argument; absent if there are none. */
  readonly keyed?: readonly string[];
}

/**
 * Returns the dictionaries: classes of plain objects whose objects have no field in common, or have keys from
 * arguments. Such objects are still records if all objects of one place have the same fields and their keys are names:
 * the entries `{ value, next, prev }` of a dictionary.
 */
export function findDictionaries(
  valid: readonly ObjectGraph[],
  { view, keyed = [] }: PlainHints = {},
): PlainObjects {
  const common = new Map<string, Set<string>>();
  for (const { objects } of valid) {
    for (const [label, object] of objects.entries()) {
      if (!isPlain(object) || (view && label === 0)) continue;
      const { shape, values } = object;
      const always = common.get(shape.className) ?? new Set(shape.keys);
      shape.keys.forEach((key, index) => values[index] === ABSENT && always.delete(key));
      common.set(shape.className, always);
    }
  }
  const isDictionary = ([name, always]: [string, ReadonlySet<string>]): boolean =>
    always.size === 0 || keyed.includes(name);
  const dictionaries = [...common].filter(isDictionary).map(([name]) => name);
  if (dictionaries.length === 0) return { dictionaries };
  const records = findRecords(valid, new Set(dictionaries), view === true);
  return { dictionaries, ...(records.length > 0 && { records }), ...(view && { view }) };
}

/**
 * Returns the fields of the records among plain objects, each list once. What records hold has places of its own, so
 * records within records are found in the next round.
 */
function findRecords(
  valid: readonly ObjectGraph[],
  classes: ReadonlySet<string>,
  isView: boolean,
): string[][] {
  const ofRoot = new Map<string, string[]>();
  for (const { objects } of valid) {
    const fields = heldFields(objects[0]!);
    ofRoot.set(signatureOf(fields), fields.toSorted());
  }
  const isRecord = isView || ofRoot.size === 1;
  const isPlainView = isView && classes.has(valid[0]!.objects[0]!.shape.className);
  let known: ReadonlyMap<string, string[]> = isPlainView ? ofRoot : new Map();
  for (;;) {
    const found = recordsAmong(valid, classes, isRecord, known);
    if (found.size === known.size) return [...found.values()];
    known = found;
  }
}

/** @param known the fields of the records that are known, by their signature; they are returned too. */
function recordsAmong(
  valid: readonly ObjectGraph[],
  classes: ReadonlySet<string>,
  isRootRecord: boolean,
  known: ReadonlyMap<string, string[]>,
): Map<string, string[]> {
  /** By place, the fields of its objects; undefined once two differ. */
  const fieldsAt = new Map<string, string[] | undefined>();
  for (const { objects } of valid) {
    const places = placesByLabel(objects, isRootRecord, known);
    for (const [label, object] of objects.entries()) {
      if (!classes.has(object.shape.className)) continue;
      const place = places[label]!;
      const fields = heldFields(object);
      const before = fieldsAt.has(place) ? fieldsAt.get(place) : fields;
      const isSame = before !== undefined && signatureOf(before) === signatureOf(fields);
      fieldsAt.set(place, isSame ? before : undefined);
    }
  }
  const found = new Map(known);
  for (const fields of fieldsAt.values()) {
    if (fields === undefined || fields.length === 0 || !fields.every((field) => IDENTIFIER.test(field)))
      continue;
    found.set(signatureOf(fields), fields.toSorted());
  }
  return found;
}

/**
 * Returns the place of each object, by label: the class (or the fields, for a record) of the first holder, and the
 * holder's field. An object in a dictionary lies within the place of the dictionary.
 */
function placesByLabel(
  objects: readonly HeapObject[],
  isRootRecord: boolean,
  records: ReadonlyMap<string, string[]>,
): string[] {
  const places: string[] = [objects[0]!.shape.className];
  for (const [label, object] of objects.entries()) {
    const { shape, values, items } = object;
    const place = places[label]!;
    const within = place.endsWith(DEEPER) ? place : `${place}${INSIDE}`;
    const note = (value: unknown, at: string): void => {
      if (value instanceof Reference) places[value.label] ??= at;
    };
    const name = recordName(object, label === 0 && isRootRecord, records);
    for (const [index, value] of values.entries())
      note(value, name === undefined ? within : `${name}.${shape.keys[index]!}`);
    for (const item of items) note(item, within);
  }
  return places;
}

/** Returns the name of the class or record of an object whose fields are no entries; undefined for other objects. */
function recordName(
  object: HeapObject,
  isRootRecord: boolean,
  records: ReadonlyMap<string, string[]>,
): string | undefined {
  const { className, container } = object.shape;
  if (container !== 'object') return undefined;
  if (isRootRecord || !isPlain(object)) return className;
  if (records.size === 0) return undefined;
  const signature = signatureOf(heldFields(object));
  return records.has(signature) ? signature : undefined;
}

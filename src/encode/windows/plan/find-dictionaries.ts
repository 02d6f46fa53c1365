import type { HeapObject, ObjectGraph } from '../../../heap/graph.ts';
import { IDENTIFIER, isPlain } from '../../../heap/object-groups.ts';
import { ABSENT, Reference } from '../../../heap/value.ts';
import { heldFields, signatureOf, type PlainObjects } from '../records/dictionaries.ts';

/** Ends the place of an object that a dictionary or container holds, at any depth. */
const INSIDE = '[]';

/**
 * Returns the dictionaries: classes of plain objects whose objects have no field in common. Objects of these classes are
 * records all the same if those of one place always have the same fields, and their keys are names: the entries
 * `{ value, next, prev }` of a dictionary.
 */
export function findDictionaries(valid: readonly ObjectGraph[]): PlainObjects {
  const common = new Map<string, Set<string>>();
  for (const { objects } of valid) {
    for (const object of objects) {
      if (!isPlain(object)) continue;
      const { shape, values } = object;
      const always = common.get(shape.className) ?? new Set(shape.keys);
      shape.keys.forEach((key, index) => values[index] === ABSENT && always.delete(key));
      common.set(shape.className, always);
    }
  }
  const dictionaries = [...common].filter(([, always]) => always.size === 0).map(([name]) => name);
  if (dictionaries.length === 0) return { dictionaries };
  const records = findRecords(valid, new Set(dictionaries));
  return { dictionaries, ...(records.length > 0 && { records }) };
}

/** Returns the fields of the records among plain objects of some classes, each list once. */
function findRecords(valid: readonly ObjectGraph[], classes: ReadonlySet<string>): string[][] {
  /** By place, the fields of its objects; undefined once two differ. */
  const fieldsAt = new Map<string, string[] | undefined>();
  const isRootRecord = new Set(valid.map(({ objects }) => signatureOf(heldFields(objects[0]!)))).size === 1;
  for (const { objects } of valid) {
    const places = placesOf(objects, isRootRecord);
    for (const [label, object] of objects.entries()) {
      if (!classes.has(object.shape.className)) continue;
      const place = places[label]!;
      const fields = heldFields(object);
      const known = fieldsAt.has(place) ? fieldsAt.get(place) : fields;
      const isSame = known !== undefined && signatureOf(known) === signatureOf(fields);
      fieldsAt.set(place, isSame ? known : undefined);
    }
  }
  const records = [...fieldsAt.values()].filter(
    (fields) => fields !== undefined && fields.length > 0 && fields.every((field) => IDENTIFIER.test(field)),
  );
  return [...new Map(records.map((fields) => [signatureOf(fields!), fields!.toSorted()])).values()];
}

/**
 * Returns, by label, the place of each object: the class and field of its first holder, or within that of a plain one.
 *
 * @param isRootRecord true if the root is no dictionary.
 */
function placesOf(objects: readonly HeapObject[], isRootRecord: boolean): string[] {
  const places: string[] = [objects[0]!.shape.className];
  for (const [label, object] of objects.entries()) {
    const { shape, values, items } = object;
    const within = places[label]!.endsWith(INSIDE) ? places[label]! : `${places[label]!}${INSIDE}`;
    const note = (value: unknown, place: string): void => {
      if (value instanceof Reference) places[value.label] ??= place;
    };
    const isNamed = shape.container === 'object' && (label === 0 ? isRootRecord : !isPlain(object));
    for (const [index, value] of values.entries())
      note(value, isNamed ? `${shape.className}.${shape.keys[index]!}` : within);
    for (const item of items) note(item, within);
  }
  return places;
}

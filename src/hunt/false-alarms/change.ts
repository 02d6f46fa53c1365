import type { Repair } from '../../classifier/explain/explanation.ts';
import { slotName, slotsOf, valueAt, type ObjectSlot } from '../../classifier/explain/slots.ts';
import { valueWords } from '../../classifier/explain/value-words.ts';
import type { ClassTable } from '../../heap/class-table.ts';
import type { HeapObject, ObjectGraph } from '../../heap/graph.ts';
import { valueFromJson } from '../../heap/graph-json.ts';
import { relabelled, type Relabelled } from '../../heap/relabel.ts';
import { containerOf } from '../../heap/shape.ts';
import { ABSENT, Reference, referenceTo, valueKey, type Value } from '../../heap/value.ts';

/** Fields of a class that hold more different plain values than this are no marks. */
const FEW = 3;

/** What items of arrays hold that hold nothing yet. */
export const EMPTY: readonly Value[] = [0, null, undefined];

/** A field, or an item of an array, of an object of a graph. */
export interface Spot {
  readonly label: number;
  readonly name: string;
}

/** Another value in one place of an object, or the same one in all places of a kind. */
export interface Change {
  readonly spots: readonly Spot[];
  readonly to: Value;
  /** `nil.parent: Node 3 → null` */
  readonly words: string;
}

/** A field, or an item of an array, of a live object. */
export interface ChangedPlace {
  readonly holder: object;
  readonly key: PropertyKey;
}

/** The change that a repair is. */
export const changeOfRepair = ({ label, field, to, words }: Repair, graph: ObjectGraph): Change => ({
  spots: [{ label, name: field }],
  to: valueFromJson(to, graph.objects.length),
  words,
});

/** Changes of fields that hold different things, and may all hold the same plain value that one of them does. */
export function uniformChanges({ objects }: ObjectGraph): Change[] {
  const byClass = new Map<string, number[]>();
  objects.forEach(({ shape: { className } }, label) => {
    if (label > 0) byClass.set(className, [...(byClass.get(className) ?? []), label]);
  });
  return [...byClass].flatMap(([className, labels]) =>
    objects[labels[0]!]!.shape.keys.flatMap((name): Change[] => {
      const held = labels.map((label) => fieldOf(objects[label]!, name));
      const values = [...new Map(held.map((value) => [valueKey(value), value])).values()];
      const plain = values.filter((value) => !(value instanceof Reference) && value !== ABSENT);
      if (values.length < 2 || plain.length > FEW) return [];
      const spots = labels.map((label) => ({ label, name }));
      return plain.map((to) => ({
        spots,
        to,
        words: `${name} of every ${className}: ${valueWords(to, [])}`,
      }));
    }),
  );
}

/** The items of arrays that hold something, where other items of arrays of their class hold `to` as nothing. */
export function filledItems({ objects }: ObjectGraph, to: Value): Spot[] {
  const isArray = ({ shape: { container } }: HeapObject): boolean =>
    container === 'array' || container === 'typed-array';
  const emptied = new Set(
    objects
      .filter((object) => isArray(object) && object.items.includes(to))
      .map(({ shape }) => shape.className),
  );
  return objects.flatMap(({ shape, items }, label) =>
    label > 0 && emptied.has(shape.className)
      ? items.flatMap((item, index) => (item === to ? [] : [{ label, name: `[${index}]` }]))
      : [],
  );
}

function fieldOf({ shape, values }: HeapObject, name: string): Value {
  const index = shape.keys.indexOf(name);
  return index < 0 ? ABSENT : values[index];
}

/** The graph after a change of fields, or of items of arrays; which object is which in it. */
export function changed({ objects }: ObjectGraph, { spots, to }: Pick<Change, 'spots' | 'to'>): Relabelled {
  const all = [...objects];
  for (const { label, name } of spots) {
    const object = all[label]!;
    const index = object.shape.keys.indexOf(name);
    const item = itemOf(name);
    if (index >= 0) all[label] = { ...object, values: object.values.with(index, to) };
    else if (item !== undefined) all[label] = { ...object, items: object.items.with(Number(item), to) };
  }
  return relabelled(all);
}

/** The place of an item in its container, as digits; undefined for the name of a field. */
const itemOf = (name: string): string | undefined => /^(?:key|value)?\[(\d+)\]$/.exec(name)?.[1];

/** Whether a change leaves one and the same value in all fields, or items, of the kind. */
export const isUniform = (change: Change, graph: ObjectGraph): boolean =>
  likeSpots(change, graph, graph).every(
    ({ label, name, slot }) =>
      change.spots.some((spot) => spot.label === label && spot.name === name) ||
      valueKey(valueAt(graph.objects[label]!, slot)) === valueKey(change.to),
  );

/** Changes in another graph, of a place each, like one in a graph. */
export const changesLike = (change: Change, graph: ObjectGraph, other: ObjectGraph): Change[] =>
  likeSpots(change, graph, other).map(({ label, name, slot }) => ({
    spots: [{ label, name }],
    to: otherThan(valueAt(other.objects[label]!, slot)),
    words: name,
  }));

/** The fields of the same name as that changed, or the items of containers of the same class. */
function likeSpots(
  { spots: [spot] }: Change,
  graph: ObjectGraph,
  { objects }: ObjectGraph,
): (Spot & { readonly slot: ObjectSlot })[] {
  const { shape } = graph.objects[spot!.label]!;
  const isField = shape.keys.includes(spot!.name);
  return objects.flatMap((object, label) =>
    slotsOf(object)
      .map((slot) => ({ label, name: slotName(object, slot), slot }))
      .filter(({ name, slot }) =>
        isField ? name === spot!.name : slot.list === 'items' && object.shape.className === shape.className,
      ),
  );
}

function otherThan(value: Value): Value {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value instanceof Reference ? null : referenceTo(0);
}

/**
 * The live places that a change is of.
 *
 * @param objects the live ones, by label.
 * @throws RangeError where one is no property.
 */
export const placesOf = (
  { spots }: Change,
  objects: readonly object[],
  classes: ClassTable,
): ChangedPlace[] =>
  spots.map(({ label, name }) => {
    const holder = objects[label]!;
    const container = containerOf(holder);
    const item = itemOf(name);
    if (container === 'object' || item === undefined) {
      return { holder, key: classes.keyOf(classes.nameOf(holder), name) };
    }
    if (container === 'array' || (container === 'typed-array' && !isOfBigInts(holder)))
      return { holder, key: item };
    throw new RangeError(
      'keys and values of Maps and Sets are no properties, and BigInts cannot be left out',
    );
  });

const isOfBigInts = (array: object): boolean =>
  array instanceof BigInt64Array || array instanceof BigUint64Array;

/** Makes a change. @throws TypeError where a property cannot be written. */
export function put({ to }: Change, places: readonly ChangedPlace[], objects: readonly object[]): void {
  const live = to instanceof Reference ? objects[to.label] : to;
  for (const { holder, key } of places) {
    const done = to === ABSENT ? Reflect.deleteProperty(holder, key) : Reflect.set(holder, key, live);
    if (!done) throw new TypeError('the property cannot be written');
  }
}

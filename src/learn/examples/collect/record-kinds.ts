import { getOrInsert } from '../../../base/get-or-insert.ts';
import { mustGet } from '../../../base/must-get.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { IDENTIFIER, isPlain, recordKindName } from '../../../objects/heap/object-groups.ts';
import type { HeapShape } from '../../../objects/heap/shape.ts';
import { Reference } from '../../../objects/heap/value.ts';

/** Ends the place of an object that a dictionary or container holds; twice for all depths below the first. */
const INSIDE = '[]';
const DEEPER = `${INSIDE}${INSIDE}`;

/**
 * Tells kinds of records among the plain objects of a structure: the document `{ title, author }` from the entry `{
 * i, $ }` of its index. Plain objects that one field or container holds are a kind if they have a common field and
 * all of their fields are names. No field that only some of them have may come from arguments. Otherwise they are
 * dictionaries. Kinds that share objects with the same fields are one.
 */
export class RecordKinds {
  readonly #first: 0 | 1;
  readonly #graphs: ObjectGraph['objects'][] = [];
  /** The shapes of plain objects. */
  readonly #shapes = new Map<string, HeapShape>();
  /** By shape, whether each of its fields only occurred after arguments had its name as a value. */
  readonly #given = new Map<string, Map<string, boolean>>();

  /** @param isView true if the root is a view, which is a record whatever holds it. */
  constructor(isView: boolean) {
    this.#first = isView ? 0 : 1;
  }

  /**
   * Adds the plain objects of an object.
   *
   * @param given the values that arguments of earlier calls had, as texts.
   */
  add({ objects }: ObjectGraph, given: ReadonlySet<string>): void {
    if (!objects.some((object, label) => label > 0 && isPlain(object))) return;
    this.#graphs.push(objects);
    for (const object of objects) {
      if (!isPlain(object)) continue;
      const { label, keys } = object.shape;
      const known = getOrInsert(this.#given, label, () => new Map<string, boolean>());
      this.#shapes.set(label, object.shape);
      for (const key of keys) known.set(key, given.has(key) && known.get(key) !== false);
    }
  }

  /**
   * Returns the fields of each kind, and those of dictionaries under the name of their class; none if all plain objects are
   * of one kind, or all are dictionaries. A kind is named by the first field that tells it from others: `Object{key}`.
   *
   * @param fields the fields of each class, in the order in which those of kinds are returned.
   */
  find(fields: KnownFields): KnownFields {
    let records: ReadonlySet<string> = new Set();
    let groups: HeapShape[][] = [];
    // Records hold objects in places of their own, so records within records are found in the next round.
    for (;;) {
      const places = [...this.#shapesByPlace(records).values()];
      groups = merged(places.filter((shapes) => this.#isKind(shapes)));
      const found = new Set(groups.flat().map(({ label }) => label));
      if (found.size === records.size) break;
      records = found;
    }
    const rest = [...this.#shapes.values()].filter(({ label }) => !records.has(label));
    const classes = new Set(rest.map(({ className }) => className));
    if (groups.length + classes.size < 2) return {};
    const byClass = new Map(Object.entries(fields));
    const inOrder = (className: string, shapes: readonly HeapShape[]): string[] =>
      mustGet(byClass, className).filter((field) => shapes.some(({ keys }) => keys.includes(field)));
    const kinds = groups.map((group, index): [string, string[]] => {
      const { className } = itemAt(group, 0);
      const own = inOrder(className, group);
      const common = own.filter((field) => commonKeys(group).includes(field));
      const others = new Set(
        groups
          .toSpliced(index, 1)
          .flat()
          .flatMap(({ keys }) => keys),
      );
      const telling = common.find((field) => !others.has(field));
      return [recordKindName(className, telling === undefined ? common : [telling]), own];
    });
    const dictionaries = [...classes].map((className): [string, string[]] => [
      className,
      inOrder(
        className,
        rest.filter((shape) => shape.className === className),
      ),
    ]);
    return Object.fromEntries([...dictionaries, ...kinds]);
  }

  /** Returns, by place, the shapes of the plain objects there, each once. */
  #shapesByPlace(records: ReadonlySet<string>): Map<string, HeapShape[]> {
    const byPlace = new Map<string, HeapShape[]>();
    for (const objects of this.#graphs) {
      const places = placesByLabel(objects, records);
      for (const [label, object] of objects.entries()) {
        if (label < this.#first || !isPlain(object)) continue;
        for (const place of itemAt(places, label)) {
          const shapes = getOrInsert(byPlace, `${object.shape.className} ${place}`, () => []);
          if (!shapes.some((shape) => shape.label === object.shape.label)) shapes.push(object.shape);
        }
      }
    }
    return byPlace;
  }

  /** True if the shapes of one place are those of a record. */
  #isKind(shapes: readonly HeapShape[]): boolean {
    const common = commonKeys(shapes);
    const isField = ({ label }: HeapShape, key: string): boolean =>
      IDENTIFIER.test(key) && (common.includes(key) || this.#given.get(label)?.get(key) !== true);
    return common.length > 0 && shapes.every((shape) => shape.keys.every((key) => isField(shape, key)));
  }
}

const commonKeys = (shapes: readonly HeapShape[]): string[] =>
  itemAt(shapes, 0).keys.filter((key) => shapes.every(({ keys }) => keys.includes(key)));

/** Joins groups that share a shape. */
function merged(groups: readonly (readonly HeapShape[])[]): HeapShape[][] {
  let joined: Map<string, HeapShape>[] = [];
  for (const group of groups) {
    const own = new Map(group.map((shape) => [shape.label, shape]));
    const sharing = joined.filter((other) => group.some(({ label }) => other.has(label)));
    joined = joined.filter((other) => !sharing.includes(other));
    joined.push(new Map([...sharing, own].flatMap((shapes) => [...shapes])));
  }
  // What several kinds share may leave no field that all have.
  return joined.map((shapes) => [...shapes.values()]).filter((shapes) => commonKeys(shapes).length > 0);
}

/**
 * Returns the places of each object, by label, that of the first holder first: the class of a holder, or the shape of a record, and the
 * holder's field. What a dictionary or container holds lies within its place. The first node of a list may lack a field that others
 * have, and only a map or another node holds both.
 */
function placesByLabel(objects: ObjectGraph['objects'], records: ReadonlySet<string>): Set<string>[] {
  const places = [new Set([''])];
  for (const [label, object] of objects.entries()) {
    const { shape, values, items } = object;
    const place = itemAt([...itemAt(places, label)], 0);
    const within = place.endsWith(DEEPER) ? place : `${place}${INSIDE}`;
    const isNamed = label === 0 || !isPlain(object) || records.has(shape.label);
    const note = (value: unknown, at: string): void => {
      if (value instanceof Reference) (places[value.label] ??= new Set()).add(at);
    };
    for (const [index, key] of shape.keys.entries())
      note(values[index], isNamed ? `${shape.label}.${key}` : within);
    for (const item of items) note(item, within);
  }
  return places;
}

import { counted } from '../../base/counted.ts';
import { mustGet } from '../../base/must-get.ts';
import { itemAt } from '../../base/item-at.ts';
import type { Finitization } from '../structure/finitization.ts';
import type { HeapObject, ObjectGraph } from './graph.ts';
import { objectGroups } from './object-groups.ts';
import { Reference, valueKey, type Value } from './value.ts';

/** The bounds of a scope, which decide whether a graph belongs to it. */
export interface Bounds {
  /** Returns the maximum number of objects of a class in one group; see {@link objectGroups}. */
  objects(className: string, group: string): number;
  /** Returns the maximum number of objects of a class in all groups. */
  all(className: string): number;
  /** Returns the maximum number of items in one container of a class; for a Map, of entries. */
  items(className: string): number;
  /** Returns true if a field may hold a value. References are bounded by `objects` only. */
  allows(className: string, field: string, value: Value): boolean;
}

/**
 * Returns the bounds of scope k. A class has at most k objects, or k more than a new object has if that has k. A
 * container has at most k items, or as many as in a new object. Values are any. Declared bounds replace these. Arrays
 * and dictionaries are counted by the field that leads to them: a graph may hold several dictionaries for each of its k
 * nodes.
 */
export function scopeBounds(k: number, declared: Finitization, empty: ObjectGraph): Bounds {
  const initialItems = new Map<string, number>();
  for (const object of empty.objects) {
    const { className } = object.shape;
    initialItems.set(className, Math.max(entries(object), initialItems.get(className) ?? 0));
  }
  const initial = counted(groupsByClass(empty));
  const fields = new Map(
    Object.entries(declared).map(([className, scope]) => {
      const allowed = new Map<string, ReadonlySet<string>>();
      for (const [field, domain] of Object.entries(scope.fields ?? {})) {
        if (!('to' in domain)) allowed.set(field, new Set(domain.map(valueKey)));
      }
      return [className, allowed] as const;
    }),
  );
  return {
    objects: (name, group) => {
      const first = initial.get(`${group} ${name}`) ?? 0;
      return declared[name]?.objects ?? (first < k ? k : first + k);
    },
    all: (name) => declared[name]?.objects ?? Infinity,
    items: (name) => declared[name]?.items ?? Math.max(k, initialItems.get(name) ?? 0),
    allows: (className, field, value) => {
      if (fields.size === 0) return true;
      const allowed = fields.get(className)?.get(field);
      return allowed === undefined || value instanceof Reference || allowed.has(valueKey(value));
    },
  };
}

export function withinBounds(graph: ObjectGraph, bounds: Bounds): boolean {
  const groups = objectGroups(graph);
  const inGroups = counted(groupsByClass(graph));
  const inClasses = counted(graph.objects.map(({ shape }) => shape.className));
  return graph.objects.every((object, label) => {
    const { shape, values } = object;
    const { className } = shape;
    const group = itemAt(groups, label);
    return (
      mustGet(inGroups, `${group} ${className}`) <= bounds.objects(className, group) &&
      mustGet(inClasses, className) <= bounds.all(className) &&
      entries(object) <= bounds.items(className) &&
      shape.keys.every((key, index) => bounds.allows(className, key, values[index]))
    );
  });
}

/** Returns the group and class of each object: a list of Maps leads to these and to the objects in them. */
const groupsByClass = (graph: ObjectGraph): string[] =>
  objectGroups(graph).map((group, label) => `${group} ${itemAt(graph.objects, label).shape.className}`);

/** Returns the number of items; for a Map, the number of entries. */
function entries({ shape, items }: HeapObject): number {
  return shape.container === 'map' ? items.length / 2 : items.length;
}

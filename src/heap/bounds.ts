import type { Finitization } from '../structure/finitization.ts';
import { ordinals, type HeapObject, type ObjectGraph } from './graph.ts';
import { Reference, valueKey, type Value } from './value.ts';

/** The bounds of a scope, which decide whether a graph belongs to it. */
export interface Bounds {
  /** Returns the maximum number of objects of a class. */
  objects(className: string): number;
  /** Returns the maximum number of items in one container of a class; for a Map, of entries. */
  items(className: string): number;
  /** Returns true if a field may hold a value. References are bounded by `objects` only. */
  allows(className: string, field: string, value: Value): boolean;
}

/**
 * Returns the bounds of scope k. By default, a graph has at most k objects of a class and k items in a container, or as
 * many as a new object has if that is more, and fields may hold any value.
 *
 * @param declared bounds that the structure declares; they replace the defaults.
 * @param empty the graph of a newly created object of the structure.
 */
export function scopeBounds(k: number, declared: Finitization, empty: ObjectGraph): Bounds {
  const initial = new Map<string, { objects: number; items: number }>();
  const numbers = ordinals(empty);
  empty.objects.forEach((object, label) => {
    const { className } = object.shape;
    const items = Math.max(entries(object), initial.get(className)?.items ?? 0);
    initial.set(className, { objects: numbers[label]! + 1, items });
  });
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
    objects: (name) => declared[name]?.objects ?? Math.max(k, initial.get(name)?.objects ?? 0),
    items: (name) => declared[name]?.items ?? Math.max(k, initial.get(name)?.items ?? 0),
    allows: (className, field, value) => {
      const allowed = fields.get(className)?.get(field);
      return allowed === undefined || value instanceof Reference || allowed.has(valueKey(value));
    },
  };
}

/** Returns true if a graph lies within the bounds. */
export function withinBounds(graph: ObjectGraph, bounds: Bounds): boolean {
  const numbers = ordinals(graph);
  return graph.objects.every((object, label) => {
    const { shape, values } = object;
    return (
      numbers[label]! < bounds.objects(shape.className) &&
      entries(object) <= bounds.items(shape.className) &&
      shape.keys.every((key, index) => bounds.allows(shape.className, key, values[index]))
    );
  });
}

/** Returns the number of items; for a Map, the number of entries. */
function entries({ shape, items }: HeapObject): number {
  return shape.container === 'map' ? items.length / 2 : items.length;
}

import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { Receiver } from '../collect/receiver.ts';
import type { HeapObject } from '../../../objects/heap/graph.ts';
import { isPlain } from '../../../objects/heap/object-groups.ts';
import { ABSENT, Reference, valueKey, type Value } from '../../../objects/heap/value.ts';

/** Depth of nested containers whose contents count as a part of the object that holds the outermost. */
const MAX_DEPTH = 3;

export interface Parts {
  readonly role: string;
  /** By field, its value as text: that of a container is its contents, that of another object its identity. */
  readonly parts: ReadonlyMap<string, string>;
  readonly numbers: ReadonlyMap<string, number>;
}

export interface StateParts {
  /** By identity, the objects that are no containers. The root is always the same object, also if it is a view. */
  readonly objects: ReadonlyMap<number, Parts>;
  /** Number of objects, and of items that are not null, undefined or holes. */
  readonly size: number;
}

/** Reads the objects of states, so that an object can be compared with itself after a call. */
export class ObjectParts {
  readonly #ids = new WeakMap<object, number>();
  /** 0 is the root. */
  #last = 0;

  read({ graph, objects: live }: Receiver): StateParts {
    const { objects } = graph;
    const idOf = (label: number): number => (label === 0 ? 0 : this.#idOf(itemAt(live, label)));
    const textOf = (value: Value, depth: number): string => {
      if (!(value instanceof Reference)) return valueKey(value);
      const object = itemAt(objects, value.label);
      if (!isContainer(object) || depth > MAX_DEPTH) return `#${idOf(value.label)}`;
      const { shape, values, items } = object;
      const entries = shape.keys.map((key, index) => `${key}: ${textOf(values[index], depth + 1)}`);
      return `[${[...entries, ...items.map((item) => textOf(item, depth + 1))].join(', ')}]`;
    };
    const found = new Map<number, Parts>();
    let size = objects.length;
    for (const [label, object] of objects.entries()) {
      size += [...object.values, ...object.items].filter((value) => !isNothing(value)).length;
      if (label > 0 && isContainer(object)) continue;
      const { shape, values, items } = object;
      const parts = new Map(shape.keys.map((key, index) => [key, textOf(values[index], 0)]));
      if (items.length > 0) parts.set('', items.map((item) => textOf(item, 0)).join(', '));
      const numbers = new Map<string, number>();
      for (const [index, key] of shape.keys.entries()) {
        const value = values[index];
        if (typeof value === 'number') numbers.set(key, value);
      }
      found.set(idOf(label), { role: shape.className, parts, numbers });
    }
    return { objects: found, size };
  }

  #idOf(object: object): number {
    return getOrInsert(this.#ids, object, () => ++this.#last);
  }
}

/** True for an object whose contents belong to the object that holds it. */
const isContainer = (object: HeapObject): boolean => object.shape.container !== 'object' || isPlain(object);

const isNothing = (value: Value): boolean => value === null || value === undefined || value === ABSENT;

import { itemAt } from '../../../base/item-at.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { Reference } from '../../../objects/heap/value.ts';

/** The distances between the objects of a graph, along references in either direction. */
export class Nearness {
  readonly #graph: ObjectGraph;
  readonly #referring: number[][];

  constructor(graph: ObjectGraph) {
    this.#graph = graph;
    this.#referring = graph.objects.map(() => []);
    graph.objects.forEach((object, label) => {
      for (const target of targets(object)) itemAt(this.#referring, target).push(label);
    });
  }

  /** Returns the labels of the objects that an object refers to or is referred to by. */
  neighbours(label: number): number[] {
    return [...new Set([...targets(itemAt(this.#graph.objects, label)), ...itemAt(this.#referring, label)])];
  }

  /** Returns the labels of up to `max` nearest objects, starting with the object itself. */
  around(label: number, max: number): number[] {
    const found = new Set([label]);
    for (const current of found) {
      for (const near of this.neighbours(current)) {
        if (found.size >= max) return [...found];
        found.add(near);
      }
    }
    return [...found];
  }
}

const targets = ({ values, items }: HeapObject): number[] =>
  [...values, ...items].flatMap((value) => (value instanceof Reference ? [value.label] : []));

import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { Reference, type Value } from '../../../objects/heap/value.ts';
import { CONTAINER_BEFORE, isBefore, isOfCall } from '../names.ts';

/** Stands for a missing label, index or distance. */
export const NONE = -1;

/** A reference from one object to another on one side of a call. */
interface Edge {
  readonly to: number;
  /** Name of the field in the merged graph; undefined for a place of a container. */
  readonly field: string | undefined;
  /** Index of the place in the container that holds the reference; NONE for a field. */
  readonly place: number;
}

/**
 * One side of a merged graph: the state before or after the call. It computes which objects are reachable, the owner and
 * place index of each, and chains.
 *
 * - The group of an object is the set of objects of its class that are linked with it.
 * - The owner of an object is the deepest object of another class that refers to a member of its group.
 * - The place index of an object is the index in the nearest container on the shortest path from the root.
 * - A chain is a sequence of objects in which each refers to the next by the same field.
 */
export class Side {
  /** Distance from the root by label; NONE if unreachable. */
  readonly depth: Int32Array;
  /** Label of the owner by label; NONE if there is none. */
  readonly owner: Int32Array;
  readonly #place: Int32Array;
  readonly #edges: Edge[][];
  readonly #graph: ObjectGraph;
  readonly #sourcesByField = new Map<string, Map<number, number>>();

  constructor(graph: ObjectGraph, which: 'before' | 'after') {
    const { objects } = graph;
    this.#graph = graph;
    this.depth = new Int32Array(objects.length).fill(NONE);
    this.#place = new Int32Array(objects.length).fill(NONE);
    this.#edges = objects.map(({ shape, values, items }) => {
      const edges: Edge[] = [];
      const add = (value: Value, field: string | undefined, place: number): void => {
        if (value instanceof Reference) edges.push({ to: value.label, field, place });
      };
      shape.keys.forEach((key, index) => {
        const own = isBefore(key) === (which === 'before') && key !== CONTAINER_BEFORE && !isOfCall(key);
        if (own) add(values[index], key, NONE);
      });
      items.forEach((item, index) => add(item, undefined, index));
      return edges;
    });
    this.#walk();
    this.owner = this.#owners();
  }

  /** True if an object is reachable on this side. */
  has(label: number): boolean {
    return this.depth[label] !== NONE;
  }

  /** Returns the place index of an object's owner, or its own without an owner; NONE without a container. */
  place(label: number): number {
    const owner = itemAt(this.owner, label);
    return itemAt(this.#place, owner === NONE ? label : owner);
  }

  /** Returns the length of the chain from an object along a field, the object included; at most the number of objects. */
  lengthAhead(label: number, field: string): number {
    let length = 0;
    for (let at: number | undefined = label; at !== undefined && length < this.#edges.length; length++) {
      at = itemAt(this.#edges, at).find((edge) => edge.field === field)?.to;
    }
    return length;
  }

  /** Returns the length of the chain that leads to an object along a field, the object included. */
  lengthBehind(label: number, field: string): number {
    const sources = this.#sources(field);
    let length = 1;
    for (
      let at = sources.get(label);
      at !== undefined && at !== label && length < this.#edges.length;
      length++
    ) {
      at = sources.get(at);
    }
    return length;
  }

  /** Maps the label of an object to the label of the first reachable object that refers to it by the field. */
  #sources(field: string): ReadonlyMap<number, number> {
    return getOrInsert(this.#sourcesByField, field, () => {
      const sources = new Map<number, number>();
      for (const [label, edges] of this.#edges.entries()) {
        const to = edges.find((edge) => edge.field === field)?.to;
        if (to !== undefined && this.has(label) && !sources.has(to)) sources.set(to, label);
      }
      return sources;
    });
  }

  #walk(): void {
    const queue = [{ label: 0, depth: 0, place: NONE }];
    this.depth[0] = 0;
    // The loop also visits the objects that it adds.
    for (const { label, depth, place: above } of queue) {
      for (const { to, place: own } of itemAt(this.#edges, label)) {
        if (this.depth[to] !== NONE) continue;
        const place = own === NONE ? above : own;
        this.depth[to] = depth + 1;
        this.#place[to] = place;
        queue.push({ label: to, depth: depth + 1, place });
      }
    }
  }

  #owners(): Int32Array {
    const classOf = (label: number): string => itemAt(this.#graph.objects, label).shape.className;
    const group = Int32Array.from(this.depth, (_, label) => label);
    const find = (label: number): number => {
      let at = label;
      while (group[at] !== at) at = group[at] = itemAt(group, itemAt(group, at));
      return at;
    };
    const edges = this.#edges.flatMap((ofObject, from) =>
      this.has(from) ? ofObject.map(({ to }) => ({ from, to })) : [],
    );
    const isWithin = ({ from, to }: { from: number; to: number }): boolean => classOf(to) === classOf(from);
    for (const { from, to } of edges.filter(isWithin)) group[find(to)] = find(from);
    const owners = new Int32Array(group.length).fill(NONE);
    for (const { from, to } of edges.filter((edge) => !isWithin(edge))) {
      const head = find(to);
      const held = itemAt(owners, head);
      if (held === NONE || itemAt(this.depth, from) > itemAt(this.depth, held)) owners[head] = from;
    }
    return owners.map((_, label) => itemAt(owners, find(label)));
  }
}

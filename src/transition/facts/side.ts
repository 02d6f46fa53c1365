import type { ObjectGraph } from '../../heap/graph.ts';
import { Reference, type Value } from '../../heap/value.ts';
import { CONTAINER_BEFORE, isBefore, isOfCall } from '../names.ts';

/** Stands for a missing label, index or distance. */
export const NONE = -1;

/** A reference from one object to another on one side of a call. */
interface Edge {
  readonly to: number;
  readonly field: string | undefined;
  /** Index of the place in the container that holds the reference; NONE for a field. */
  readonly place: number;
}

/**
 * One side of a merged graph: the state before or after the call. It computes which objects are reachable, and the
 * owner and place index of each. The group of an object is the set of objects of its class that are linked with it; the
 * owner is the deepest object of another class that refers to a member of the group. The place index is the index in
 * the nearest container on the shortest path from the root.
 */
export class Side {
  /** Distance from the root by label; NONE if unreachable. */
  readonly depth: Int32Array;
  /** Label of the owner by label; NONE if there is none. */
  readonly owner: Int32Array;
  readonly #place: Int32Array;
  readonly #edges: Edge[][];
  readonly #graph: ObjectGraph;

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
    const owner = this.owner[label]!;
    return this.#place[owner === NONE ? label : owner]!;
  }

  /** Returns the length of the chain along a field, the object itself included, up to `max`. */
  chainLength(label: number, field: string, max: number): number {
    let steps = 0;
    for (let at: number | undefined = label; at !== undefined && steps < max; steps++) {
      at = this.#edges[at]!.find((edge) => edge.field === field)?.to;
    }
    return steps;
  }

  #walk(): void {
    const queue = [0];
    this.depth[0] = 0;
    for (let next = 0; next < queue.length; next++) {
      const label = queue[next]!;
      for (const { to, place } of this.#edges[label]!) {
        if (this.depth[to] !== NONE) continue;
        this.depth[to] = this.depth[label]! + 1;
        this.#place[to] = place === NONE ? this.#place[label]! : place;
        queue.push(to);
      }
    }
  }

  #owners(): Int32Array {
    const classOf = (label: number): string => this.#graph.objects[label]!.shape.className;
    const group = Int32Array.from(this.depth, (_, label) => label);
    const find = (label: number): number => {
      let at = label;
      while (group[at] !== at) at = group[at] = group[group[at]!]!;
      return at;
    };
    const all = [...this.depth.keys()].filter((label) => this.has(label));
    for (const from of all) {
      for (const { to } of this.#edges[from]!) {
        if (classOf(to) === classOf(from)) group[find(to)] = find(from);
      }
    }
    const owners = new Int32Array(group.length).fill(NONE);
    for (const from of all) {
      for (const { to } of this.#edges[from]!) {
        const head = find(to);
        if (classOf(to) === classOf(from)) continue;
        const held = owners[head]!;
        if (held === NONE || this.depth[from]! > this.depth[held]!) owners[head] = from;
      }
    }
    return owners.map((_, label) => owners[find(label)]!);
  }
}

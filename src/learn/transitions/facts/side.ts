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
    const owner = this.owner[label]!;
    return this.#place[owner === NONE ? label : owner]!;
  }

  /** Returns the length of the chain from an object along a field, the object included; at most the number of objects. */
  lengthAhead(label: number, field: string): number {
    let length = 0;
    for (let at: number | undefined = label; at !== undefined && length < this.#edges.length; length++) {
      at = this.#edges[at]!.find((edge) => edge.field === field)?.to;
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
    let sources = this.#sourcesByField.get(field);
    if (sources === undefined) {
      sources = new Map<number, number>();
      for (const [label, edges] of this.#edges.entries()) {
        const to = edges.find((edge) => edge.field === field)?.to;
        if (to !== undefined && this.has(label) && !sources.has(to)) sources.set(to, label);
      }
      this.#sourcesByField.set(field, sources);
    }
    return sources;
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

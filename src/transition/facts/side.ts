import type { ObjectGraph } from '../../heap/graph.ts';
import { Reference, type Value } from '../../heap/value.ts';
import { FORMER, isBefore, isOfCall } from '../names.ts';

/** No object, no place. */
export const NONE = -1;

/** A reference from one object to another on one side of a call. */
interface Edge {
  readonly to: number;
  readonly field: string | undefined;
  /** The place in the container that holds it. */
  readonly place: number;
}

/**
 * One side of a merged graph, the state before or after the call: what is reachable in it, and how its objects
 * hang together. An object's group is what it is linked to by fields that lead to objects of its own class, its owner
 * the innermost object of another class that refers to one of the group, its place the position in the nearest
 * container on the way to its owner.
 */
export class Side {
  /** By label: the distance from the root, or NONE. */
  readonly depth: Int32Array;
  /** By label: the object's owner, or NONE. */
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
        const own = isBefore(key) === (which === 'before') && key !== FORMER && !isOfCall(key);
        if (own) add(values[index], key, NONE);
      });
      items.forEach((item, index) => add(item, undefined, index));
      return edges;
    });
    this.#walk();
    this.owner = this.#owners();
  }

  /** Whether an object is reachable on this side. */
  has(label: number): boolean {
    return this.depth[label] !== NONE;
  }

  /** The place of an object or of what owns it; NONE where no container is on the way. */
  place(label: number): number {
    const owner = this.owner[label]!;
    return this.#place[owner === NONE ? label : owner]!;
  }

  /** How many objects one meets by following a field, the object itself included; at most `limit`. */
  chain(label: number, field: string, limit: number): number {
    let steps = 0;
    for (let at: number | undefined = label; at !== undefined && steps < limit; steps++) {
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

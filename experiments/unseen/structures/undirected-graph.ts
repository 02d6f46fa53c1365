import { defineStructure, int, key } from '../../../src/objects/structure/language.ts';

/** An undirected graph without loops: a Map from each vertex to the set of its neighbours, as npm packages keep it. */
export class UndirectedGraph {
  neighbours = new Map<number, Set<number>>();
  /** Number of edges. */
  edges = 0;

  addVertex(vertex: number): boolean {
    if (this.neighbours.has(vertex)) return false;
    this.neighbours.set(vertex, new Set());
    return true;
  }

  /** Adds an edge, and its ends if they are missing; returns false if it is present or a loop. */
  addEdge(one: number, other: number): boolean {
    if (one === other || this.neighbours.get(one)?.has(other)) return false;
    this.addVertex(one);
    this.addVertex(other);
    this.neighbours.get(one)!.add(other);
    this.neighbours.get(other)!.add(one);
    this.edges++;
    return true;
  }

  removeEdge(one: number, other: number): boolean {
    if (!this.neighbours.get(one)?.delete(other)) return false;
    this.neighbours.get(other)!.delete(one);
    this.edges--;
    return true;
  }

  removeVertex(vertex: number): boolean {
    const set = this.neighbours.get(vertex);
    if (set === undefined) return false;
    for (const other of set) this.neighbours.get(other)!.delete(vertex);
    this.edges -= set.size;
    return this.neighbours.delete(vertex);
  }

  clear(): void {
    this.neighbours.clear();
    this.edges = 0;
  }
}

/**
 * True for a valid graph: each vertex is a finite number and has a set of its own. Every neighbour is another vertex that
 * has this one as its neighbour. The sets hold each edge twice.
 */
function repOK({ neighbours, edges }: UndirectedGraph): boolean {
  if (!(neighbours instanceof Map)) return false;
  const sets = new Set<object>();
  let ends = 0;
  for (const [vertex, set] of neighbours) {
    if (!Number.isFinite(vertex) || !(set instanceof Set) || sets.has(set)) return false;
    sets.add(set);
    ends += set.size;
    for (const other of set)
      if (other === vertex || !isNeighbour(neighbours.get(other), vertex)) return false;
  }
  return edges === ends / 2;
}

const isNeighbour = (set: unknown, vertex: number): boolean => set instanceof Set && set.has(vertex);

const vertex = int(0, (k) => 2 * k);

/** Trusted: adding vertices and edges, and removing edges. */
export default defineStructure({
  name: 'undirected-graph',
  create: () => new UndirectedGraph(),
  builders: { addVertex: [vertex], addEdge: [vertex, vertex], removeEdge: [key(), key()] },
  methods: { removeVertex: [key()], clear: [] },
  repOK,
});

import { defineStructure, int } from '../../../src/objects/structure/language.ts';

/**
 * A min-heap of items 0..capacity-1 by key, after Sedgewick and Wayne (Algorithms, 2.4, IndexMinPQ): `heap` holds the
 * items in heap order, `position` the slot of each item, so that the key of an item can be changed.
 */
export class IndexedHeap {
  heap: number[] = [];
  /** The slot of each item in `heap`; -1 if it is absent. */
  position: number[];
  /** The key of each item; null if it is absent. */
  keys: (number | null)[];

  constructor(capacity: number) {
    this.position = new Array<number>(capacity).fill(-1);
    this.keys = new Array<number | null>(capacity).fill(null);
  }

  /** Adds an item with a key, or gives a present one another key. */
  set(item: number, key: number): void {
    this.keys[item] = key;
    if (this.position[item] === -1) this.place(item, this.heap.length);
    this.siftUp(this.position[item]!);
    this.siftDown(this.position[item]!);
  }

  /** Removes and returns the item with the smallest key; null if empty. */
  removeMin(): number | null {
    const [item] = this.heap;
    if (item === undefined) return null;
    this.remove(item);
    return item;
  }

  remove(item: number): boolean {
    const slot = this.position[item]!;
    if (slot === -1) return false;
    const last = this.heap.pop()!;
    if (last !== item) {
      this.place(last, slot);
      this.siftUp(slot);
      this.siftDown(this.position[last]!);
    }
    this.position[item] = -1;
    this.keys[item] = null;
    return true;
  }

  private place(item: number, slot: number): void {
    this.heap[slot] = item;
    this.position[item] = slot;
  }

  private keyAt(slot: number): number {
    return this.keys[this.heap[slot]!]!;
  }

  private swap(one: number, other: number): void {
    const [first, second] = [this.heap[one]!, this.heap[other]!];
    this.place(first, other);
    this.place(second, one);
  }

  private siftUp(start: number): void {
    for (let slot = start; slot > 0; slot = (slot - 1) >> 1) {
      const parent = (slot - 1) >> 1;
      if (this.keyAt(parent) <= this.keyAt(slot)) return;
      this.swap(parent, slot);
    }
  }

  private siftDown(start: number): void {
    let slot = start;
    for (;;) {
      let child = 2 * slot + 1;
      if (child >= this.heap.length) return;
      if (child + 1 < this.heap.length && this.keyAt(child + 1) < this.keyAt(child)) child++;
      if (this.keyAt(slot) <= this.keyAt(child)) return;
      this.swap(slot, child);
      slot = child;
    }
  }
}

/**
 * True for a valid heap: the three arrays are distinct. Each item of `heap` has a key and its slot as its position, so no
 * item occurs twice; the key is at least that of the parent slot. Every other item has the position -1 and no key.
 */
function repOK({ heap, position, keys }: IndexedHeap): boolean {
  if (!Array.isArray(heap) || !Array.isArray(position) || !Array.isArray(keys)) return false;
  const arrays: readonly unknown[] = [heap, position, keys];
  if (new Set(arrays).size !== 3 || position.length !== keys.length) return false;
  for (let slot = 0; slot < heap.length; slot++) {
    const item = heap[slot]!;
    if (!Number.isInteger(item) || item < 0 || position[item] !== slot) return false;
    const key = keys[item];
    if (!Number.isFinite(key)) return false;
    if (slot > 0 && keys[heap[(slot - 1) >> 1]!]! > key!) return false;
  }
  let present = 0;
  for (let item = 0; item < keys.length; item++) {
    if (position[item] !== -1) present++;
    else if (keys[item] !== null) return false;
  }
  return present === heap.length;
}

const item = int(0, (k) => k - 1);
const key = int(0, (k) => 2 * k);

/** Scope k is a heap of the items 0..k-1. Trusted: `set`, which adds an item or changes its key, and `removeMin`. */
export default defineStructure({
  name: 'indexed-heap',
  create: (k) => new IndexedHeap(k),
  builders: { set: [item, key], removeMin: [] },
  methods: { remove: [item] },
  repOK,
});

import { Node } from './node.ts';

/**
 * A cache with a bounded number of entries that drops the least recently used one. A Map finds entries by key; a
 * doubly linked list from `head` (most recently used) to `tail` keeps their order.
 */
export class LruCache {
  capacity: number;
  nodes = new Map<number, Node>();
  head: Node | null = null;
  tail: Node | null = null;

  /** @param capacity maximum number of entries, 1 or more. */
  constructor(capacity: number) {
    if (!Number.isInteger(capacity) || capacity < 1) {
      throw new RangeError(`the capacity must be a positive integer, got ${capacity}`);
    }
    this.capacity = capacity;
  }

  /** Returns the value of a key, or null if it is missing. Counts as a use. */
  get(key: number): number | null {
    const node = this.nodes.get(key);
    if (node === undefined) return null;
    this.moveToHead(node);
    return node.value;
  }

  /** Sets the value of a key. Counts as a use; a new key in a full cache replaces the least recently used one. */
  set(key: number, value: number): void {
    const found = this.nodes.get(key);
    if (found !== undefined) {
      found.value = value;
      this.moveToHead(found);
      return;
    }
    if (this.nodes.size === this.capacity) this.delete(this.tail!.key);
    const node = new Node(key, value);
    this.nodes.set(key, node);
    this.linkAtHead(node);
  }

  /** Removes a key and returns true; returns false if it is missing. */
  delete(key: number): boolean {
    const node = this.nodes.get(key);
    if (node === undefined) return false;
    this.unlink(node);
    return this.nodes.delete(key);
  }

  clear(): void {
    this.nodes.clear();
    this.head = null;
    this.tail = null;
  }

  private moveToHead(node: Node): void {
    if (node === this.head) return;
    this.unlink(node);
    this.linkAtHead(node);
  }

  private linkAtHead(node: Node): void {
    node.previous = null;
    node.next = this.head;
    if (this.head === null) this.tail = node;
    else this.head.previous = node;
    this.head = node;
  }

  private unlink(node: Node): void {
    if (node.previous === null) this.head = node.next;
    else node.previous.next = node.next;
    if (node.next === null) this.tail = node.previous;
    else node.next.previous = node.previous;
  }
}

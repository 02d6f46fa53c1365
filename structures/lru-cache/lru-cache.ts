import { Node } from './node.ts';

/**
 * A cache that holds a bounded number of entries and drops the one least recently used: a Map finds them, a
 * doubly linked list from `head` (used last) to `tail` keeps them in the order of their use.
 */
export class LruCache {
  capacity: number;
  nodes = new Map<number, Node>();
  head: Node | null = null;
  tail: Node | null = null;

  /** @param capacity the largest number of entries, at least 1. */
  constructor(capacity: number) {
    if (!Number.isInteger(capacity) || capacity < 1) {
      throw new RangeError(`a capacity is a positive integer, not ${capacity}`);
    }
    this.capacity = capacity;
  }

  /** The value of a key, which counts as a use; null where the key is missing. */
  get(key: number): number | null {
    const node = this.nodes.get(key);
    if (node === undefined) return null;
    this.moveToHead(node);
    return node.value;
  }

  /** Sets the value of a key, which counts as a use; a new key in a full cache replaces the oldest one. */
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

  /** Removes a key; false where it is missing. */
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

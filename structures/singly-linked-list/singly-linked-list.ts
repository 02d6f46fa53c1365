/** A cell of a {@link SinglyLinkedList}; the sentinel's element is null. */
export class Node {
  element: number | null;
  next: Node | null = null;

  constructor(element: number | null) {
    this.element = element;
  }
}

/**
 * A singly linked list with a sentinel: the running example of the paper (figures 1 to 3), with Korat's field names.
 */
export class SinglyLinkedList {
  header: Node = new Node(null);
  size = 0;

  addFirst(element: number): void {
    this.insertAfter(this.header, element);
  }

  addLast(element: number): void {
    let last = this.header;
    while (last.next !== null) last = last.next;
    this.insertAfter(last, element);
  }

  /** Inserts before the element at `index` (from 0) and returns true; returns false for an index out of range. */
  insertAt(index: number, element: number): boolean {
    if (index < 0 || index > this.size) return false;
    let before = this.header;
    for (let step = 0; step < index; step++) before = before.next!;
    this.insertAfter(before, element);
    return true;
  }

  /** Removes and returns the first element; null if empty. */
  removeFirst(): number | null {
    const first = this.header.next;
    if (first === null) return null;
    this.header.next = first.next;
    this.size--;
    return first.element;
  }

  /** Removes the first occurrence of an element and returns true; returns false if there is none. */
  remove(element: number): boolean {
    let before = this.header;
    while (before.next !== null && before.next.element !== element) before = before.next;
    if (before.next === null) return false;
    before.next = before.next.next;
    this.size--;
    return true;
  }

  /** Reverses the order of the elements in place. */
  reverse(): void {
    let reversed: Node | null = null;
    let current = this.header.next;
    while (current !== null) {
      const rest: Node | null = current.next;
      current.next = reversed;
      reversed = current;
      current = rest;
    }
    this.header.next = reversed;
  }

  clear(): void {
    this.header.next = null;
    this.size = 0;
  }

  private insertAfter(before: Node, element: number): void {
    const node = new Node(element);
    node.next = before.next;
    before.next = node;
    this.size++;
  }
}

/** A cell of a {@link SortedList}; the sentinel's element is null. */
export class Node {
  element: number | null;
  next: Node = this;
  previous: Node = this;

  constructor(element: number | null) {
    this.element = element;
  }
}

/** A circular doubly linked list with a sentinel; its elements are in non-decreasing order, repeats allowed. */
export class SortedList {
  header: Node = new Node(null);
  size = 0;

  add(element: number): void {
    let after = this.header.next;
    while (after !== this.header && after.element! < element) after = after.next;
    const node = new Node(element);
    node.next = after;
    node.previous = after.previous;
    after.previous.next = node;
    after.previous = node;
    this.size++;
  }

  /** Removes one occurrence of an element and returns true; returns false if there is none. */
  remove(element: number): boolean {
    let node = this.header.next;
    while (node !== this.header && node.element! < element) node = node.next;
    if (node === this.header || node.element !== element) return false;
    this.unlink(node);
    return true;
  }

  /** Removes and returns the smallest element; null if empty. */
  removeFirst(): number | null {
    return this.size === 0 ? null : this.unlink(this.header.next);
  }

  /** Removes and returns the largest element; null if empty. */
  removeLast(): number | null {
    return this.size === 0 ? null : this.unlink(this.header.previous);
  }

  /** Removes all but one occurrence of each element. */
  removeRepeats(): void {
    for (let node = this.header.next; node !== this.header; node = node.next) {
      if (node.next.element === node.element) this.unlink(node);
    }
  }

  clear(): void {
    this.header.next = this.header;
    this.header.previous = this.header;
    this.size = 0;
  }

  private unlink(node: Node): number | null {
    node.previous.next = node.next;
    node.next.previous = node.previous;
    this.size--;
    return node.element;
  }
}

/** A cell of a {@link DoublyLinkedList}. Its element is null only in the single cell of an empty list. */
export class Node {
  element: number | null;
  next: Node = this;
  previous: Node = this;

  constructor(element: number | null) {
    this.element = element;
  }
}

/**
 * A circular doubly linked list without sentinel: the header holds the first element, or null if the list is empty.
 */
export class DoublyLinkedList {
  header: Node = new Node(null);
  size = 0;

  addFirst(element: number): void {
    this.addLast(element);
    this.header = this.header.previous;
  }

  addLast(element: number): void {
    if (this.size === 0) {
      // The single cell of the empty list takes the element; the step back in addFirst then stays on it.
      this.header.element = element;
    } else {
      const node = new Node(element);
      node.next = this.header;
      node.previous = this.header.previous;
      this.header.previous.next = node;
      this.header.previous = node;
    }
    this.size++;
  }

  /** Removes the first occurrence of an element and returns true; returns false if there is none. */
  remove(element: number): boolean {
    let node = this.header;
    for (let seen = 0; seen < this.size; seen++, node = node.next) {
      if (node.element === element) {
        this.unlink(node);
        return true;
      }
    }
    return false;
  }

  /** Removes and returns the first element; null if empty. */
  removeFirst(): number | null {
    return this.size === 0 ? null : this.unlink(this.header);
  }

  /** Removes and returns the last element; null if empty. */
  removeLast(): number | null {
    return this.size === 0 ? null : this.unlink(this.header.previous);
  }

  /** Moves the first element to the end. */
  rotate(): void {
    this.header = this.header.next;
  }

  clear(): void {
    this.header = new Node(null);
    this.size = 0;
  }

  private unlink(node: Node): number | null {
    const { element } = node;
    if (this.size === 1) {
      node.element = null;
    } else {
      node.previous.next = node.next;
      node.next.previous = node.previous;
      if (node === this.header) this.header = node.next;
    }
    this.size--;
    return element;
  }
}

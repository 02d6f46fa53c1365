class Node<V> {
  value: V;
  next: Node<V> | undefined;
  constructor(value: V) {
    this.value = value;
  }
}

/** A linked queue whose state is in ordinary fields. */
export class OpenQueue {
  head: Node<number> | undefined;
  tail: Node<number> | undefined;
  size = 0;

  enqueue(value: number): void {
    const node = new Node(value);
    if (this.head === undefined) this.head = node;
    else this.tail!.next = node;
    this.tail = node;
    this.size++;
  }

  dequeue(): number | undefined {
    const first = this.head;
    if (first === undefined) return undefined;
    this.head = first.next;
    if (this.head === undefined) this.tail = undefined;
    this.size--;
    return first.value;
  }
}

/** The same queue with its state in `#private` fields. */
export class PrivateQueue {
  #head: Node<number> | undefined;
  #tail: Node<number> | undefined;
  #size = 0;

  enqueue(value: number): void {
    const node = new Node(value);
    if (this.#head === undefined) this.#head = node;
    else this.#tail!.next = node;
    this.#tail = node;
    this.#size++;
  }

  dequeue(): number | undefined {
    const first = this.#head;
    if (first === undefined) return undefined;
    this.#head = first.next;
    if (this.#head === undefined) this.#tail = undefined;
    this.#size--;
    return first.value;
  }

  size(): number {
    return this.#size;
  }
}

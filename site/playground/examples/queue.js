// Queue: dequeue forgets the last cell
class Cell {
  constructor(item) {
    this.item = item;
    this.next = null;
  }
}

/** A first-in-first-out queue. */
export class Queue {
  first = null;
  last = null;
  size = 0;

  enqueue(item) {
    const cell = new Cell(item);
    if (this.last === null) this.first = cell;
    else this.last.next = cell;
    this.last = cell;
    this.size++;
  }

  dequeue() {
    if (this.first === null) return undefined;
    const { item } = this.first;
    this.first = this.first.next;
    this.size--;
    return item;
  }

  clear() {
    this.first = null;
    this.last = null;
    this.size = 0;
  }
}

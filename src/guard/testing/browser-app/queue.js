/** A cell of a queue; a minifier renames it, since no other module sees its name. */
export class Cell {
  constructor(item) {
    this.item = item;
    this.next = null;
  }
}

/** A queue of which `dequeue` has a bug: after it removed the only cell, `last` still refers to it. */
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
    return this;
  }

  dequeue() {
    if (this.first === null) return undefined;
    const { item, next } = this.first;
    this.first = next;
    this.size--;
    return item;
  }

  clear() {
    this.first = null;
    this.last = null;
    this.size = 0;
  }
}

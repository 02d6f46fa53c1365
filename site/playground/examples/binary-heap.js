// Heap: pop sifts to one side
export class BinaryHeap {
  items = [];

  push(item) {
    this.items.push(item);
    let at = this.items.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.items[parent] <= this.items[at]) break;
      this.swap(parent, at);
      at = parent;
    }
  }

  pop() {
    const [least] = this.items;
    const last = this.items.pop();
    if (this.items.length === 0) return least;
    this.items[0] = last;
    let at = 0;
    for (;;) {
      const child = 2 * at + 1;
      if (child >= this.items.length || this.items[at] <= this.items[child]) break;
      this.swap(at, child);
      at = child;
    }
    return least;
  }

  /** @private */
  swap(a, b) {
    [this.items[a], this.items[b]] = [this.items[b], this.items[a]];
  }
}

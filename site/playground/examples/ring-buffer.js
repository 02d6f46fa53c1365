// Ring buffer (#private): drop does not wrap round
// trusted: push, shift
export class RingBuffer {
  #slots;
  #start = 0;
  #count = 0;

  constructor(capacity) {
    this.#slots = new Array(capacity).fill(null);
  }

  push(item) {
    if (this.#count === this.#slots.length) throw new Error('full');
    this.#slots[(this.#start + this.#count) % this.#slots.length] = item;
    this.#count++;
  }

  shift() {
    if (this.#count === 0) throw new Error('empty');
    const item = this.#slots[this.#start];
    this.#slots[this.#start] = null;
    this.#start = (this.#start + 1) % this.#slots.length;
    this.#count--;
    return item;
  }

  drop() {
    if (this.#count === 0) return;
    this.#slots[this.#start] = null;
    this.#start++;
    this.#count--;
  }
}

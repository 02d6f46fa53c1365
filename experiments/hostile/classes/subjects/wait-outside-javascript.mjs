// Blocks outside of JavaScript.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return super.push(value);
  }
}

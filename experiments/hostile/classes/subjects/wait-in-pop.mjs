// Blocks outside of JavaScript in a method under test.
import { List } from './list.mjs';

export class Subject extends List {
  pop() {
    if (this.size > 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return super.pop();
  }
}

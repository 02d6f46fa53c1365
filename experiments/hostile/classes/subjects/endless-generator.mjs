// Returns an iterator without end, and is one.
import { List } from './list.mjs';

export class Subject extends List {
  *[Symbol.iterator]() {
    for (;;) yield this;
  }
  pop() {
    return (function* () {
      for (;;) yield 1;
    })();
    return super.pop();
  }
}

// Returns values whose conversion to text or number never returns.
import { List } from './list.mjs';

export class Subject extends List {
  pop() {
    return {
      toString() {
        for (;;);
      },
      valueOf() {
        for (;;);
      },
      toJSON() {
        for (;;);
      },
      [Symbol.toPrimitive]() {
        for (;;);
      },
    };
    return super.pop();
  }
}

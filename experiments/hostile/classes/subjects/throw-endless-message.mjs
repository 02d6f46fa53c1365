// Throws an error whose message and name never return.
import { List } from './list.mjs';

export class Subject extends List {
  pop() {
    throw Object.defineProperties(new Error('x'), {
      message: {
        get() {
          for (;;);
        },
      },
      name: {
        get() {
          for (;;);
        },
      },
    });
    return super.pop();
  }
}

// Throws an error whose stack is a getter that never returns.
import { List } from './list.mjs';

export class Subject extends List {
  pop() {
    throw Object.defineProperty(new Error('late'), 'stack', {
      get() {
        for (;;);
      },
    });
    return super.pop();
  }
}

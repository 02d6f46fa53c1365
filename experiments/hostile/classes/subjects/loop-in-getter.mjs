// Has an own getter that never returns.
import { List } from './list.mjs';

export class Subject extends List {
  constructor() {
    super();
    Object.defineProperty(this, 'late', {
      enumerable: true,
      get() {
        for (;;);
      },
    });
  }
}

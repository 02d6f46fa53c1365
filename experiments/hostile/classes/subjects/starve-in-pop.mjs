// Has an asynchronous method under test whose promises starve the event loop.
import { List } from './list.mjs';

export class Subject extends List {
  async pop() {
    const value = super.pop();
    if (this.size > 0) for (;;) await undefined;
    return value;
  }
}

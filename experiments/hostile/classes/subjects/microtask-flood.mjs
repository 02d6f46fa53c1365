// Queues microtasks without end.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    const again = () => queueMicrotask(again);
    if (this.size > 1) again();
    return super.push(value);
  }
}

// Queues immediates without end, more of them each turn.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    const again = () => {
      setImmediate(again);
      setImmediate(again);
    };
    if (this.size > 1) again();
    return super.push(value);
  }
}

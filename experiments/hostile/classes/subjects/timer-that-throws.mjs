// Leaves timers that throw after the call.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    setTimeout(() => {
      throw new Error('late');
    }, 1);
    return super.push(value);
  }
}

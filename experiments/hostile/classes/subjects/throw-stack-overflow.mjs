// Calls itself until the stack is full.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1) this.push(value);
    return super.push(value);
  }
}

// Grows to 300,000 elements in a call.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1) for (let at = 0; at < 300_000; at++) super.push(at);
    return super.push(value);
  }
}

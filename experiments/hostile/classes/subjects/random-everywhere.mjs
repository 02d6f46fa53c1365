// Returns and stores random numbers and times.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    this.at = performance.now();
    value = Math.random();
    return super.push(value);
  }
}

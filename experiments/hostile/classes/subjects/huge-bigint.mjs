// Computes a BigInt of a billion bits.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1) this.big = 1n << 1_000_000_000n;
    return super.push(value);
  }
}

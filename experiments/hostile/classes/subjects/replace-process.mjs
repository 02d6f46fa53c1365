// Takes process and Buffer away in the constructor; pop is wrong.
import { List } from './list.mjs';

export class Subject extends List {
  constructor() {
    super();
    globalThis.process = undefined;
    globalThis.Buffer = null;
  }
  pop() {
    const size = this.size;
    const value = super.pop();
    if (size < 3) this.size = size;
    return value;
  }
}

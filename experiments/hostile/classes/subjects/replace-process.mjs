// Takes process and Buffer away in the constructor; pop is wrong.
import { List } from './list.mjs';

export class Subject extends List {
  constructor() {
    super();
    globalThis.process = undefined;
    globalThis.Buffer = null;
  }
  pop() {
    if (this.size > 1) this.size++;
    return super.pop();
  }
}

// Aborts the process.
import { List } from './list.mjs';

export class Subject extends List {
  pop() {
    process.abort();
    return super.pop();
  }
}

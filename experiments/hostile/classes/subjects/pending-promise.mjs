// Returns a promise that never settles.
import { List } from './list.mjs';

export class Subject extends List {
  pop() {
    return new Promise(() => {});
    return super.pop();
  }
}

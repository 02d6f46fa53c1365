// Throws an error with a message of 200 MB.
import { List } from './list.mjs';

export class Subject extends List {
  pop() {
    throw new Error('x'.repeat(2e8));
    return super.pop();
  }
}

// Never returns from a method under test.
import { List } from './list.mjs';

export class Subject extends List {
  pop() {
    for (;;);
    return super.pop();
  }
}

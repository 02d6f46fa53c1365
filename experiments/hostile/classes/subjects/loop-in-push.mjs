// Never returns from a builder once the list has two elements.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1) for (;;);
    return super.push(value);
  }
}

// Never returns from the constructor.
import { List } from './list.mjs';

export class Subject extends List {
  constructor() {
    super();
    for (;;);
  }
}

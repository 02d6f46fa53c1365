// Never returns from the 50th constructor call.
import { List } from './list.mjs';

let made = 0;

export class Subject extends List {
  constructor() {
    super();
    if (++made > 50) for (;;);
  }
}

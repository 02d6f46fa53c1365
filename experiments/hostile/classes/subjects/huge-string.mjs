// Makes a text of 500 million characters.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1) this.text = 'x'.repeat(5e8).replace('x', 'y');
    return super.push(value);
  }
}

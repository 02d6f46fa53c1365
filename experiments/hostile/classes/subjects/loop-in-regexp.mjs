// Runs a regular expression that backtracks for ever.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1) /^(a+)+$/.test('a'.repeat(60) + 'b');
    return super.push(value);
  }
}

// Calls process.exit(0).
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1) process.exit(0);
    return super.push(value);
  }
}

// Ends the process below process.exit.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1) process.reallyExit(0);
    return super.push(value);
  }
}

// Sets process.exitCode, and removes all listeners.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    process.exitCode = 0;
    process.removeAllListeners();
    return super.push(value);
  }
}

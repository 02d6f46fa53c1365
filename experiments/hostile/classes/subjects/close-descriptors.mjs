// Closes every file descriptor.
import { closeSync } from 'node:fs';
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    for (let file = 0; file < 30; file++) {
      try {
        closeSync(file);
      } catch {
        // It is closed.
      }
    }
    return super.push(value);
  }
}

// Throws an error whose message and stack act on terminals and on GitHub.
import { List } from './list.mjs';

export class Subject extends List {
  pop() {
    throw Object.assign(new Error('\n::error::planted\u001b[2J\u202e'), {
      stack: '\n::error::planted\u001b[2J',
    });
    return super.pop();
  }
}

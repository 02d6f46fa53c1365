// Throws an error whose cause is itself, in a thousand links.
import { List } from './list.mjs';

export class Subject extends List {
  pop() {
    const first = new Error('ring');
    let last = first;
    for (let at = 0; at < 1000; at++) last = last.cause = new Error(`link ${at}`);
    last.cause = first;
    throw first;
    return super.pop();
  }
}

// Leaves rejected promises behind in each call.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    Promise.reject(new Error('\n::error::planted left'));
    return super.push(value);
  }
}

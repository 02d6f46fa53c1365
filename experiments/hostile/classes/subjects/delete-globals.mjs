// Deletes every global it can when it is called.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    for (const name of Object.getOwnPropertyNames(globalThis)) delete globalThis[name];
    return super.push(value);
  }
}

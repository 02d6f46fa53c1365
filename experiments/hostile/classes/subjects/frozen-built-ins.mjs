// Freezes built-ins in a call.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    for (const one of [Object.prototype, Array.prototype, Map.prototype, Function.prototype, globalThis.JSON])
      Object.freeze(one);
    return super.push(value);
  }
}

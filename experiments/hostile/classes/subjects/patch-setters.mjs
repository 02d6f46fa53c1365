// Adds setters and getters with hostile names to Object.prototype in calls.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    for (const name of ['get', 'set', 'value', 'kind', 'type', 'length', 'then', 'toJSON'])
      Object.defineProperty(Object.prototype, name, {
        configurable: true,
        get() {
          throw new Error(`${name} of Object.prototype`);
        },
        set() {
          throw new Error(`${name} of Object.prototype`);
        },
      });
    return super.push(value);
  }
}

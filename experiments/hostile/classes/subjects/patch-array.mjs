// Patches methods of Array.prototype in calls.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    for (const name of ['push', 'map', 'filter', 'slice', Symbol.iterator])
      Array.prototype[name] = () => {
        throw new Error('patched');
      };
    return super.push(value);
  }
}

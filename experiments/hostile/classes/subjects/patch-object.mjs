// Patches Object and Reflect in calls.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    for (const name of [
      'keys',
      'entries',
      'getPrototypeOf',
      'defineProperty',
      'getOwnPropertyDescriptor',
      'freeze',
    ])
      Object[name] = Reflect[name] = () => {
        throw new Error('patched');
      };
    return super.push(value);
  }
}

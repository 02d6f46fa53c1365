// Has classes whose Symbol.hasInstance, toStringTag and name throw.
import { List } from './list.mjs';

export class Subject extends List {
  static [Symbol.hasInstance]() {
    throw new Error('instance');
  }
  get [Symbol.toStringTag]() {
    throw new Error('tag');
  }
}

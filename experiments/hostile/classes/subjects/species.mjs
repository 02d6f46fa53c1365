// Has lists whose species makes other objects, and an array that lies about its length.
import { List } from './list.mjs';

class Odd extends Array {
  static get [Symbol.species]() {
    return class {
      constructor() {
        throw new Error('species');
      }
    };
  }
}

export class Subject extends List {
  items = Object.assign(new Odd(), [1, 2]);
  push(value) {
    this.items.push(value);
    return super.push(value);
  }
}

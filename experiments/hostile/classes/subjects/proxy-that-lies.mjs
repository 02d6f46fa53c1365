// Is a proxy whose keys and descriptors differ at each look, and break the rules of the language.
import { List } from './list.mjs';

let looks = 0;
const TRAPS = {
  ownKeys: (list) => {
    looks++;
    if (looks % 5 === 0) return ['size', 'size'];
    return [...Reflect.ownKeys(list).slice(looks % 2), `key${looks}`];
  },
  getOwnPropertyDescriptor: (list, key) =>
    looks % 7 === 0
      ? { value: looks, configurable: false, enumerable: true, writable: false }
      : Reflect.getOwnPropertyDescriptor(list, key),
  has: () => looks % 2 === 0,
};

export class Subject extends List {
  constructor() {
    super();
    return new Proxy(this, TRAPS);
  }
}

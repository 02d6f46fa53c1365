// Has fields that are proxies whose traps throw.
import { List } from './list.mjs';

export class Subject extends List {
  trap = new Proxy(
    {},
    {
      get() {
        throw new Error('get');
      },
      ownKeys() {
        throw new Error('keys');
      },
      getPrototypeOf() {
        throw new Error('prototype');
      },
    },
  );
}

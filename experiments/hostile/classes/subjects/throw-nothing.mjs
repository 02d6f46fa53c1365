// Throws undefined, null, symbols and proxies.
import { List } from './list.mjs';

export class Subject extends List {
  pop() {
    throw [
      undefined,
      null,
      Symbol('x'),
      new Proxy(
        {},
        {
          get() {
            throw 1;
          },
        },
      ),
      Object.create(null),
    ][this.size % 5];
    return super.pop();
  }
}

// Has a field that is a proxy whose traps never return.
import { List } from './list.mjs';

export class Subject extends List {
  trap = new Proxy(
    {},
    {
      ownKeys() {
        for (;;);
      },
      getPrototypeOf() {
        for (;;);
      },
    },
  );
}

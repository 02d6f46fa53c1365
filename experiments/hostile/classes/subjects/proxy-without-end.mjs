// Has a field that is a proxy with a new object behind each key.
import { List } from './list.mjs';

const endless = () =>
  new Proxy(
    {},
    {
      ownKeys: () => ['next'],
      getOwnPropertyDescriptor: () => ({
        value: endless(),
        enumerable: true,
        configurable: true,
        writable: true,
      }),
      get: () => endless(),
    },
  );

export class Subject extends List {
  deep = endless();
}

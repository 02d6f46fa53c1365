// Has a prototype that is a proxy which names itself as prototype.
import { List } from './list.mjs';

export class Subject extends List {
  constructor() {
    super();
    const ring = new Proxy(Object.create(List.prototype), { getPrototypeOf: () => ring });
    Object.setPrototypeOf(this, ring);
  }
}

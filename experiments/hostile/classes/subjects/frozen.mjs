// Has frozen, sealed and unextensible parts.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    Object.freeze(this.head ?? {});
    Object.preventExtensions(this);
    return super.push(value);
  }
}

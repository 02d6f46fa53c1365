// Has a field that is a proxy with a million keys.
import { List } from './list.mjs';

export class Subject extends List {
  many = new Proxy({}, { ownKeys: () => Array.from({ length: 1e6 }, (_, index) => `k${index}`) });
}

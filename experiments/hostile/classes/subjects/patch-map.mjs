// Patches Map, Set, WeakMap and their prototypes in calls.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    for (const one of [Map, Set, WeakMap, WeakSet])
      for (const name of ['get', 'has', 'set', 'add']) one.prototype[name] = () => undefined;
    globalThis.Map = globalThis.Set = class {};
    return super.push(value);
  }
}

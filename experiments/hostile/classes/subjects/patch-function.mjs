// Patches Function.prototype and Symbol in calls.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => undefined;
    globalThis.Symbol = undefined;
    return super.push(value);
  }
}

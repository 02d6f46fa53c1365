// Patches Promise and queueMicrotask in calls.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    Promise.prototype.then = () => new Promise(() => {});
    globalThis.queueMicrotask = () => undefined;
    globalThis.Promise = class {};
    return super.push(value);
  }
}

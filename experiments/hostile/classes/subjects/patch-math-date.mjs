// Patches Math, Date, performance and timers in calls.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    Math.random = () => NaN;
    Math.floor = () => -1;
    Date.now = () => NaN;
    performance.now = () => 0;
    globalThis.setTimeout = globalThis.setInterval = globalThis.setImmediate = () => 0;
    globalThis.clearTimeout = () => undefined;
    return super.push(value);
  }
}

// Patches process and the prototype of its emitter in calls.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    process.constructor.prototype.emit = () => true;
    process.emit =
      process.on =
      process.once =
      process.nextTick =
      process.hrtime =
      process.memoryUsage =
        () => undefined;
    process.exitCode = 0;
    return super.push(value);
  }
}

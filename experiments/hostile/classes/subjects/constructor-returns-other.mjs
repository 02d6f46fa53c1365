// Has a constructor that returns another object, or a function.
import { List } from './list.mjs';

let made = 0;

export class Subject extends List {
  constructor() {
    super();
    return ++made % 2 === 0
      ? Object.assign(() => 1, { size: 0 })
      : Object.create(Subject.prototype, { size: { value: 0, writable: true, enumerable: true } });
  }
}

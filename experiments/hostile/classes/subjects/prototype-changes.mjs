// Changes its prototype in calls, to objects with hostile names.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    Object.setPrototypeOf(
      this,
      Object.create(Subject.prototype, { constructor: { value: { name: '\n::error::planted' } } }),
    );
    return super.push(value);
  }
}

// Has a frozen prototype, frozen statics and methods that nobody can replace; pop is wrong.
import { List } from './list.mjs';

export class Subject extends List {
  static limits = Object.freeze({ most: 10 });
  pop() {
    const size = this.size;
    const value = super.pop();
    if (size < 3) this.size = size;
    return value;
  }
}
for (const one of [List, List.prototype, Subject, Subject.prototype]) Object.freeze(one);

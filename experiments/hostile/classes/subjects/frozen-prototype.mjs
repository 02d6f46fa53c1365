// Has a frozen prototype, frozen statics and methods that nobody can replace; pop is wrong.
import { List, WrongList } from './list.mjs';

export class Subject extends WrongList {
  static limits = Object.freeze({ most: 10 });
}
for (const one of [List, WrongList, Subject]) Object.freeze(Object.freeze(one).prototype);

// Calls itself 100,000 levels deep in a method under test, through getters and sort functions.
import { List } from './list.mjs';

const depth = (left) => {
  if (left === 0) return 0;
  const next = {
    get depth() {
      return [2, 1].toSorted(() => depth(left - 1))[0];
    },
  };
  return 1 + next.depth;
};

export class Subject extends List {
  pop() {
    const value = super.pop();
    if (this.size > 0) this.depth = depth(1e5);
    return value;
  }
}

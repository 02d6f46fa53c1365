// Replaces globals of Node by getters that throw; pop is wrong.
import { List } from './list.mjs';

const NAMES = ['process', 'Buffer', 'performance', 'setImmediate', 'console', 'crypto', 'structuredClone'];

export class Subject extends List {
  push(value) {
    for (const name of NAMES)
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          throw new Error(`${name} is gone`);
        },
        set: undefined,
      });
    return super.push(value);
  }
  pop() {
    const size = this.size;
    const value = super.pop();
    if (size < 3) this.size = size;
    return value;
  }
}

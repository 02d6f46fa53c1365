// Replaces globals of Node by getters that throw; pop is wrong.
import { WrongList } from './list.mjs';

const NAMES = ['process', 'Buffer', 'performance', 'setImmediate', 'console', 'crypto', 'structuredClone'];

export class Subject extends WrongList {
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
}

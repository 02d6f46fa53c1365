import { parse } from '@babel/parser';
import { TimeLimit } from '../../../base/time-limit/time-limit.ts';

/**
 * Work of this package as a subject's process does it. It computes for a time, within a time limit as calls of the
 * subject are, or reads an object of the subject.
 */
export const working = (
  milliseconds: number,
): {
  readonly begin: () => Promise<void>;
  readonly read: (object: object) => number;
  readonly parseFor: (time: number) => Promise<void>;
} => ({
  begin: async () => {
    await Promise.resolve();
    new TimeLimit(2 * milliseconds).run(() => {
      const begin = performance.now();
      let text = '';
      while (performance.now() - begin < milliseconds) text = JSON.stringify([text.length, begin]);
    });
  },
  parseFor: async (time) => {
    await Promise.resolve();
    const begin = performance.now();
    const text = 'export class Cell { item = [1, 2, 3]; add(key) { return key + 1; } }\n'.repeat(2000);
    while (performance.now() - begin < time) parse(text, { sourceType: 'module', errorRecovery: true });
  },
  read: (object) => Reflect.ownKeys(object).length,
});

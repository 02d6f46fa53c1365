import { builtInsWork } from './built-ins-work.ts';
import type { BuiltIns } from './built-ins.ts';
import { changedBuiltIns } from './subject-errors.ts';

/**
 * Checks after loading a subject that the built-ins which this program itself depends on still work.
 *
 * @throws LearnInvError `INVALID_STRUCTURE`, with the names of the changed ones, if they do not.
 */
export function requireBuiltIns(builtIns: BuiltIns): void {
  if (builtInsWork()) return;
  builtIns.discover();
  throw changedBuiltIns(builtIns.changed);
}

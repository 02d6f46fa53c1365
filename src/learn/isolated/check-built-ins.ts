import { changedBuiltIns } from '../../programs/process/subject-errors.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';

/**
 * Checks, at the end of a task, that the subject changed no built-ins that {@link WatchedCalls} did not take back: what
 * was read since then may be wrong.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` if it did.
 */
export function checkBuiltIns(builtIns: BuiltIns): void {
  if (builtIns.discover() || builtIns.isStuck) throw changedBuiltIns(builtIns.changed);
}

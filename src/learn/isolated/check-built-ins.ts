import { changedBuiltIns } from '../../programs/process/subject-errors.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';

/** Throws `INVALID_STRUCTURE`, at the end of a task, if the subject changed built-ins that were not taken back. */
export function checkBuiltIns(builtIns: BuiltIns): void {
  if (builtIns.discover() || builtIns.isStuck) throw changedBuiltIns(builtIns.changed);
}

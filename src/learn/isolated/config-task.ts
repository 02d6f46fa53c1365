import { importModule } from '../../programs/load/load-structure.ts';
import { LearnInvError } from '../../base/error.ts';
import type { Task } from '../../programs/process/task.ts';

/** Returns the default export of a configuration file, in a process of its own: its code may do anything. */
export const task: Task<string, unknown> = async (path) => {
  const exported = await importModule(path, { packages: false });
  try {
    return structuredClone(exported);
  } catch (cause) {
    throw new LearnInvError('BAD_OPTION', `${path} does not export plain data`, {
      expected: 'export default defineConfig({ … }) with texts, numbers, lists and objects',
      got: cause instanceof Error ? cause.message : String(cause),
      hint: 'remove functions and objects of classes',
      cause,
    });
  }
};

import type { task } from './config-task.ts';
import { runTask } from './run-task.ts';
import { taskScript } from './task-script.ts';

/** Milliseconds that a configuration file may take; loading as long, at least 10 s. */
const TIMEOUT = 10_000;

/**
 * Returns the default export of a configuration file, read in a child process. It is not checked.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` if the file cannot be loaded, `BAD_OPTION` if it exports more than plain data.
 */
export const readConfigIsolated = (path: string): Promise<unknown> =>
  runTask<typeof task>(taskScript('config'), path, { structure: path, timeout: TIMEOUT, logsCalls: false });

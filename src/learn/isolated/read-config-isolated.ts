import type { task } from './config-task.ts';
import { runTask, taskScript } from './run-task.ts';

/** Milliseconds that a configuration file may take; loading as long, at least 10 s. */
const TIMEOUT = 10_000;

/** Returns the unchecked default export of a configuration file, read in a child process. */
export const readConfigIsolated = (path: string): Promise<unknown> =>
  runTask<typeof task>(taskScript('config'), path, { structure: path, timeout: TIMEOUT, logs: 'never' });

import { siblingScript } from '../../programs/process/sibling-script.ts';

/** Returns the URL of the module of a task in this folder, for `runTask`. */
export const taskScript = (
  task: 'audit' | 'code' | 'config' | 'dataset' | 'transitions' | 'enumerate' | 'evaluate',
): URL => siblingScript(`${task}-task`, import.meta.url);

import { join } from 'node:path';
import { restoreFolder } from '../../base/files/replace-folder.ts';
import { operationFolders } from './operation-folders.ts';
import { TRANSITIONS_FOLDER } from './save-transitions.ts';

/** Returns the folder of the transition models in a model's folder; undefined if it has none. */
export function findTransitions(folder: string): string | undefined {
  const all = join(folder, TRANSITIONS_FOLDER);
  try {
    restoreFolder(all);
  } catch {
    // Another process restored it, or this one may not write here.
  }
  return operationFolders(all).length > 0 ? all : undefined;
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder } from '../../base/files/is-file.ts';
import { OPERATION_FILES } from './save-transitions.ts';

/**
 * Returns the names of the folders of operations in the folder of transition models, sorted; none if it is missing. Other
 * files and folders, which an editor or a system may put there, are left out.
 */
export function operationFolders(folder: string): string[] {
  if (!isFolder(folder)) return [];
  return readdirSync(folder)
    .filter((name) => OPERATION_FILES.some((file) => existsSync(join(folder, name, file))))
    .toSorted();
}

import { emptyFolder } from '../../base/files/replace-folder.ts';
import { cannotWrite } from '../../base/files/write-whole.ts';
import { findTransitions } from './find-transitions.ts';
import { OPERATION_FILES } from './save-transitions.ts';

/**
 * Removes the transition models in a model's folder, if there are any. Other files there stay.
 *
 * @throws LearnInvError `CANNOT_WRITE` if they cannot be removed.
 */
export function removeTransitions(folder: string): void {
  const all = findTransitions(folder);
  if (all === undefined) return;
  try {
    emptyFolder(all, OPERATION_FILES);
  } catch (cause) {
    throw cannotWrite(all, cause);
  }
}

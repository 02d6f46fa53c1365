import { rmSync } from 'node:fs';
import { cannotWrite } from '../files/write-whole.ts';
import { findTransitions } from './find-transitions.ts';

/**
 * Removes the transition models in a model's folder, if there are any.
 *
 * @throws LearnInvError `CANNOT_WRITE` if they cannot be removed.
 */
export function removeTransitions(folder: string): void {
  const all = findTransitions(folder);
  if (all === undefined) return;
  try {
    rmSync(all, { recursive: true, force: true });
  } catch (cause) {
    throw cannotWrite(all, cause);
  }
}

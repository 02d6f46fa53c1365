import { join } from 'node:path';
import { MODEL_FILE } from '../model/save-model.ts';
import { MODEL_FILE_FORMAT } from '../model/model-json.ts';
import { LearnInvError } from '../../base/error.ts';
import { requirePath } from '../../base/files/require-path.ts';
import { readFormatted } from '../../base/file-format/read-formatted.ts';
import { findTransitions } from './find-transitions.ts';
import { operationFolders } from './operation-folders.ts';
import { TRANSITION_FILE, TRANSITIONS_FOLDER } from './save-transitions.ts';
import { createTransitionJudge, type TransitionJudge } from './transition-judge.ts';
import { TRANSITION_FILE_FORMAT } from './transition-format.ts';
import { transitionFromJson } from './transition-json.ts';
import type { TransitionModel } from './transition-model.ts';

/**
 * Loads the transition judges of a structure's operations.
 *
 * @param folder model folder that `learn-inv train --transitions` wrote.
 * @returns the judges by operation name.
 * @throws LearnInvError `BAD_FILE` if the folder has no transitions, or a file is damaged or of another version.
 * @example
 * ```ts
 * const judges = loadTransitions('models/scheduler');
 * judges.get('upgradeProcess')?.check(transition); // { outcome: 'wrong', by: 'classifier' }
 * ```
 */
export function loadTransitions(folder: string): ReadonlyMap<string, TransitionJudge> {
  requirePath('loadTransitions', folder);
  const all = findTransitions(folder);
  if (all === undefined) {
    throw new LearnInvError('BAD_FILE', `${folder} has no transitions`, {
      expected: `a folder that \`learn-inv train --transitions\` wrote, with a folder "${TRANSITIONS_FOLDER}"`,
      got: `no folder "${TRANSITIONS_FOLDER}" with models`,
      hint: 'train again with --transitions',
    });
  }
  const judges = new Map<string, TransitionJudge>();
  for (const name of operationFolders(all)) {
    const model = readOperation(join(all, name));
    if (judges.has(model.operation)) {
      throw new LearnInvError('BAD_FILE', `${join(all, name)} is a second model of an operation`, {
        expected: 'one model of each operation',
        got: `another one of ${JSON.stringify(model.operation)}`,
        hint: 'remove the copy, or train again with --transitions',
      });
    }
    judges.set(model.operation, createTransitionJudge(model));
  }
  return judges;
}

function readOperation(folder: string): TransitionModel {
  const paths = { transition: join(folder, TRANSITION_FILE), classifier: join(folder, MODEL_FILE) };
  const transition = readFormatted(paths.transition, TRANSITION_FILE_FORMAT);
  const classifier = readFormatted(paths.classifier, MODEL_FILE_FORMAT);
  return transitionFromJson({ transition, classifier }, paths);
}

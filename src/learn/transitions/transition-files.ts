import { itemAt } from '../../base/item-at.ts';
import { join } from 'node:path';
import { MODEL_FILE, saveModel } from '../model/save-model.ts';
import { withChecksum } from '../../base/files/checksum.ts';
import { replaceFolder, restoreFolder, emptyFolder } from '../../base/files/replace-folder.ts';
import { writeWhole, cannotWrite } from '../../base/files/write-whole.ts';
import { fileNames } from '../../base/safe-names/file-names.ts';
import type { LearnedTransitions } from './learn-transitions.ts';
import { transitionToJson, TRANSITION_FILE_FORMAT, transitionFromJson } from './transition-json.ts';
import { MODEL_FILE_FORMAT } from '../model/model-json.ts';
import { LearnInvError } from '../../base/error.ts';
import { requirePath } from '../../base/files/require-path.ts';
import { readFormatted } from '../../base/file-format/read-formatted.ts';
import { createTransitionJudge, type TransitionJudge } from './transition-judge.ts';
import type { TransitionModel } from './transition-model.ts';
import { existsSync, readdirSync } from 'node:fs';
import { isFolder } from '../../base/files/is-file.ts';

/** Folder of the transition models in a model's folder. */
export const TRANSITIONS_FOLDER = 'transitions';
/** File beside the classifier in the folder of each operation. */
const TRANSITION_FILE = 'transition.json';
/** The files that learn-inv writes into the folder of an operation. */
export const OPERATION_FILES = [MODEL_FILE, TRANSITION_FILE] as const;

/**
 * Saves the model of each operation in a model's folder: `transitions/<operation>/classifier.json`, and beside it
 * `transition.json` with the outcomes of calls on small states. Replaces all models there at once: after a kill at any
 * moment, {@link loadTransitions} finds all old ones or all new ones.
 *
 * @param folder the structure's model folder; created if missing.
 * @throws LearnInvError `CANNOT_WRITE` if a file cannot be written.
 * @example
 * ```ts
 * saveTransitions(await learnTransitions(structure, { scope: 4 }), 'models/queue');
 * ```
 */
export function saveTransitions({ models }: Pick<LearnedTransitions, 'models'>, folder: string): void {
  const names = fileNames(models.map(({ operation }) => operation));
  const fill = (temporary: string): void => {
    for (const [index, model] of models.entries()) {
      const target = join(temporary, itemAt(names, index));
      saveModel(model.classifier, target);
      writeWhole(
        join(target, TRANSITION_FILE),
        `${JSON.stringify(withChecksum(transitionToJson(model).transition))}\n`,
      );
    }
  };
  replaceFolder(join(folder, TRANSITIONS_FOLDER), { fill, names: OPERATION_FILES });
}

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

/** Returns the folders of operations, sorted, in the folder of transition models; those of editors are left out. */
export function operationFolders(folder: string): string[] {
  if (!isFolder(folder)) return [];
  return readdirSync(folder)
    .filter((name) => OPERATION_FILES.some((file) => existsSync(join(folder, name, file))))
    .toSorted();
}

/** Removes the transition models in a model's folder; other files stay. Throws `CANNOT_WRITE` if that fails. */
export function removeTransitions(folder: string): void {
  const all = findTransitions(folder);
  if (all === undefined) return;
  try {
    emptyFolder(all, OPERATION_FILES);
  } catch (cause) {
    throw cannotWrite(all, cause);
  }
}

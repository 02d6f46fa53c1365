import { itemAt } from '../../base/item-at.ts';
import { join } from 'node:path';
import { MODEL_FILE, saveModel } from '../model/save-model.ts';
import { withChecksum } from '../../base/files/checksum.ts';
import { replaceFolder } from '../../base/files/replace-folder.ts';
import { writeWhole } from '../../base/files/write-whole.ts';
import { fileNames } from '../../base/safe-names/file-names.ts';
import type { LearnedTransitions } from './learn-transitions.ts';
import { transitionToJson } from './transition-json.ts';

/** Folder of the transition models in a model's folder. */
export const TRANSITIONS_FOLDER = 'transitions';
/** File beside the classifier in the folder of each operation. */
export const TRANSITION_FILE = 'transition.json';
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

import { join } from 'node:path';
import { saveModel } from '../classifier/save-model.ts';
import { writeWhole } from '../files/write-whole.ts';
import type { LearnedTransitions } from './learn-transitions.ts';
import { transitionToJson } from './transition-json.ts';

/** The folder beside a structure's classifier, and the file in each operation's folder beside its own. */
export const TRANSITIONS_FOLDER = 'transitions';
export const TRANSITION_FILE = 'transition.json';

/**
 * Saves what was learnt of each operation under the folder of a model: `transitions/<operation>/classifier.json`, and
 * beside it `transition.json` with what is remembered of small states.
 *
 * @throws LearnInvError `CANNOT_WRITE`.
 */
export function saveTransitions({ models }: Pick<LearnedTransitions, 'models'>, folder: string): void {
  for (const model of models) {
    const own = join(folder, TRANSITIONS_FOLDER, encodeURIComponent(model.operation));
    saveModel(model.classifier, own);
    writeWhole(join(own, TRANSITION_FILE), `${JSON.stringify(transitionToJson(model).transition)}\n`);
  }
}

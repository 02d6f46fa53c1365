import { join } from 'node:path';
import { saveModel } from '../classifier/save-model.ts';
import { writeWhole } from '../files/write-whole.ts';
import type { LearntTransitions } from './learn-transitions.ts';

/** The folder beside a structure's classifier, and the file in each operation's folder beside its own. */
export const TRANSITIONS_FOLDER = 'transitions';
export const TRANSITION_FILE = 'transition.json';
export const TRANSITION_FORMAT = 'learn-inv-transition';
export const TRANSITION_VERSION = 1;

/**
 * Saves what was learnt of each operation under the folder of a model: `transitions/<operation>/classifier.json`, and
 * beside it `transition.json` with what is remembered of small states.
 *
 * @throws LearnInvError `CANNOT_WRITE`.
 */
export function saveTransitions({ models }: LearntTransitions, folder: string): void {
  for (const { operation, classifier, facts, memory, trial } of models) {
    const own = join(folder, TRANSITIONS_FOLDER, encodeURIComponent(operation));
    saveModel(classifier, own);
    const file = {
      format: TRANSITION_FORMAT,
      version: TRANSITION_VERSION,
      operation,
      trial,
      facts,
      memory,
    };
    writeWhole(join(own, TRANSITION_FILE), `${JSON.stringify(file)}\n`);
  }
}

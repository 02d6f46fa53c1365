import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../files/read-json.ts';
import { createRepOK, type RepOK, type RepOKOptions } from './classifier.ts';
import { modelFromJson } from './model-json.ts';
import { MODEL_FILE } from './save-model.ts';

/**
 * Loads a learned repOK.
 *
 * @param path a folder that `learn-inv train` wrote, or the `classifier.json` in it.
 * @throws LearnInvError `BAD_FILE` where there is no classifier, or one that cannot be used.
 * @example
 * ```ts
 * const repOK = loadRepOK('models/singly-linked-list');
 * assert(repOK(list));
 * repOK.check(list); // { outcome: 'valid', probability: 0.998… }
 * ```
 */
export function loadRepOK(path: string, options: RepOKOptions = {}): RepOK {
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, MODEL_FILE) : path;
  return createRepOK(modelFromJson(readJson(file, 'a classifier'), file), options);
}

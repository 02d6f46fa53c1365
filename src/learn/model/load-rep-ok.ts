import { createRepOK, type RepOK, type RepOKOptions } from './classifier.ts';
import { loadModel } from './load-model.ts';

/**
 * Loads a learned repOK.
 *
 * @param path a folder that `learn-inv train` wrote, or the `classifier.json` in it.
 * @param options `expose` if the structure has one, since a model file cannot store a function.
 * @throws LearnInvError `BAD_FILE` if the file is missing, is damaged, or has another format version.
 * @example
 * ```ts
 * const repOK = loadRepOK('models/singly-linked-list');
 * assert(repOK(list));
 * repOK.check(list); // { outcome: 'valid', probability: 0.998… }
 * ```
 */
export const loadRepOK = (path: string, options: RepOKOptions = {}): RepOK =>
  createRepOK(loadModel(path), options);

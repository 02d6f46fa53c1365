import { join } from 'node:path';
import { isFolder } from '../../base/files/is-file.ts';
import { requirePath } from '../../base/files/require-path.ts';
import { readFormatted } from '../../base/file-format/read-formatted.ts';
import { checkedModel } from './check-model.ts';
import { MODEL_FILE_FORMAT } from './model-json.ts';
import type { Model } from './model.ts';
import { MODEL_FILE } from './save-model.ts';
import { createRepOK, type RepOK, type RepOKOptions } from './classifier.ts';

/**
 * Loads a model: the relations, weights and settings behind a learned repOK.
 *
 * @param path a folder that `learn-inv train` wrote, or the `classifier.json` in it.
 * @returns the model; {@link createRepOK} turns it into a function from object to boolean.
 * @throws LearnInvError `BAD_OPTION` if the path is no string.
 * @throws LearnInvError `BAD_FILE` if the file is missing, is damaged, or has another format version.
 * @example
 * ```ts
 * const model = loadModel('models/singly-linked-list');
 * model.scope; // 6
 * model.training.heldOutCheck; // { larger: { tried: 400, accepted: 398 }, … }
 * ```
 */
export function loadModel(path: string): Model {
  requirePath('loadModel', path);
  const file = isFolder(path) ? join(path, MODEL_FILE) : path;
  return checkedModel(readFormatted(file, MODEL_FILE_FORMAT), file);
}

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

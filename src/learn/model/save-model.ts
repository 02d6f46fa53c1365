import { join } from 'node:path';
import { withChecksum } from '../../base/files/checksum.ts';
import { writeWhole } from '../../base/files/write-whole.ts';
import type { Model } from './model.ts';
import { modelToJson } from './model-json.ts';

/** Name of the model file in a model's folder. */
export const MODEL_FILE = 'classifier.json';

/**
 * Saves a model as `classifier.json` in a folder: the whole file or nothing.
 *
 * @param folder created if missing.
 * @returns the path of the file.
 * @throws LearnInvError `CANNOT_WRITE` if the file cannot be written; an existing file then stays unchanged.
 * @example
 * ```ts
 * const { model } = await learn(structure, { scope: 6 });
 * saveModel(model, 'models/queue'); // 'models/queue/classifier.json'
 * ```
 */
export function saveModel(model: Model, folder: string): string {
  const path = join(folder, MODEL_FILE);
  writeWhole(path, `${JSON.stringify(withChecksum(modelToJson(model)))}\n`);
  return path;
}

import { join } from 'node:path';
import { writeWhole } from '../files/write-whole.ts';
import type { Model } from './model.ts';
import { modelToJson } from './model-json.ts';
import { standaloneModule } from './standalone-module.ts';

/** Name of the model file in a model's folder. */
export const MODEL_FILE = 'classifier.json';
/** Name of the standalone module in a model's folder. */
export const STANDALONE_FILE = 'repok.mjs';

/**
 * Saves a model as `classifier.json` in a folder.
 *
 * @param folder created if missing.
 * @param options `standalone: true` also writes `repok.mjs`, one module without dependencies that exports `repOK`,
 * `check` and `explain`.
 * @throws LearnInvError `CANNOT_WRITE` if a file cannot be written; an existing file then stays unchanged.
 * @example
 * ```ts
 * const { model } = await learn(structure, { scope: 6 });
 * saveModel(model, 'models/queue', { standalone: true });
 * ```
 */
export function saveModel(model: Model, folder: string, { standalone = false } = {}): void {
  writeWhole(join(folder, MODEL_FILE), `${JSON.stringify(modelToJson(model))}\n`);
  if (standalone) writeWhole(join(folder, STANDALONE_FILE), standaloneModule(model));
}

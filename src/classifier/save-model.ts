import { join } from 'node:path';
import { writeWhole } from '../files/write-whole.ts';
import type { Model } from './model.ts';
import { modelToJson } from './model-json.ts';
import { standaloneModule } from './standalone-module.ts';

/** Names of the files in a model's folder. */
export const MODEL_FILE = 'classifier.json';
export const STANDALONE_FILE = 'repok.mjs';

/**
 * Saves a model as `classifier.json` in a folder, and beside it, if asked, `repok.mjs`: one module without
 * dependencies that exports `repOK`, `check` and `explain`.
 *
 * @throws LearnInvError `CANNOT_WRITE`; what stood there before is then untouched.
 */
export function saveModel(model: Model, folder: string, { standalone = false } = {}): void {
  writeWhole(join(folder, MODEL_FILE), `${JSON.stringify(modelToJson(model))}\n`);
  if (standalone) writeWhole(join(folder, STANDALONE_FILE), standaloneModule(model));
}

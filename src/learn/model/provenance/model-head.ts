import { join } from 'node:path';
import { readJson } from '../../../base/files/read-json.ts';
import { MODEL_FILE_FORMAT } from '../model-file-format.ts';
import { MODEL_FILE } from '../save-model.ts';

/** The head of a model file, as it stands in the file. */
export interface ModelHead {
  readonly format?: unknown;
  readonly version?: unknown;
  readonly checksum?: unknown;
}

/**
 * Returns the head of the model file in a folder.
 *
 * @throws LearnInvError `BAD_FILE` if the file is no JSON.
 */
export const modelHead = (folder: string): ModelHead =>
  readJson(join(folder, MODEL_FILE), MODEL_FILE_FORMAT.content) ?? {};

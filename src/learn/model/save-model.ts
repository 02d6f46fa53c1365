import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withChecksum } from '../../base/files/checksum.ts';
import { removeDead } from '../../base/files/left-overs.ts';
import { moveInto, writeTemporary } from '../../base/files/temporary.ts';
import { cannotWrite } from '../../base/files/write-whole.ts';
import type { Model } from './model.ts';
import { modelToJson } from './model-json.ts';
import { finishStandalone, hasStandalone, markedModule, STANDALONE_FILE } from './standalone-file.ts';
import { standaloneModule } from './standalone-module.ts';

/** Name of the model file in a model's folder. */
export const MODEL_FILE = 'classifier.json';

/** Paths that {@link saveModel} wrote. */
export interface SavedModel {
  readonly classifier: string;
  /** Path of the standalone module; undefined if there is none. */
  readonly standalone: string | undefined;
}

/**
 * Saves a model as `classifier.json` in a folder. A `repok.mjs` of an earlier model in the folder is replaced
 * too, so both files always belong together. After a kill at any moment, the next call that loads or saves
 * the model finds both old or both new.
 *
 * @param folder created if missing.
 * @param options `standalone: true` also writes `repok.mjs`, one module without dependencies that exports `repOK`,
 * `check` and `explain`.
 * @returns the paths of the files.
 * @throws LearnInvError `CANNOT_WRITE` if a file cannot be written; existing files then stay unchanged.
 * @example
 * ```ts
 * const { model } = await learn(structure, { scope: 6 });
 * saveModel(model, 'models/queue', { standalone: true });
 * ```
 */
export function saveModel(model: Model, folder: string, { standalone = false } = {}): SavedModel {
  const classifier = join(folder, MODEL_FILE);
  const module = join(folder, STANDALONE_FILE);
  const text = `${JSON.stringify(withChecksum(modelToJson(model)))}\n`;
  const written: string[] = [];
  let isSaved = false;
  try {
    finishStandalone(classifier);
    const content =
      standalone || hasStandalone(folder) ? markedModule(standaloneModule(model), text) : undefined;
    written.push(writeTemporary(classifier, text));
    if (content !== undefined) written.push(writeTemporary(module, content));
    moveInto(written[0]!, classifier);
    // From here on the new model counts, and a module under its temporary name is renamed by whoever comes next.
    isSaved = true;
    finishStandalone(classifier);
    // The same module of a killed process may have got the name instead.
    for (const temporary of written) rmSync(temporary, { force: true });
    removeDead(classifier);
    removeDead(module);
    return { classifier, standalone: content === undefined ? undefined : module };
  } catch (cause) {
    if (!isSaved) for (const temporary of written) rmSync(temporary, { force: true });
    throw cannotWrite(folder, cause);
  }
}

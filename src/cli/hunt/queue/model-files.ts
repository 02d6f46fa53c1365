import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  PROVENANCE_FILE,
  saveProvenance,
  readProvenance,
} from '../../../learn/model/provenance/provenance.ts';
import { MODEL_FILE, saveModel } from '../../../learn/model/save-model.ts';
import { writeWhole } from '../../../base/files/write-whole.ts';
import { recordOf } from '../../../base/file-format/formats.ts';
import { fileNames } from '../../../base/safe-names/file-names.ts';
import {
  findTransitions,
  operationFolders,
  OPERATION_FILES,
  TRANSITIONS_FOLDER,
  saveTransitions,
  loadTransitions,
  removeTransitions,
} from '../../../learn/transitions/transition-files.ts';
import { loadModel } from '../../../learn/model/load-model.ts';
import { makeWorkingFolder } from '../../../base/files/working-folder.ts';

/** The files of a model, by path in its folder with slashes, as texts: the classifier, its provenance, its transitions. */
export type ModelFiles = Readonly<Record<string, string>>;

export function readModelFiles(folder: string): ModelFiles | undefined {
  if (!existsSync(join(folder, MODEL_FILE))) return undefined;
  const all = findTransitions(folder);
  const operations = all === undefined ? [] : operationFolders(all);
  const paths = [
    MODEL_FILE,
    PROVENANCE_FILE,
    ...operations.flatMap((name) => OPERATION_FILES.map((file) => `${TRANSITIONS_FOLDER}/${name}/${file}`)),
  ].filter((path) => existsSync(join(folder, path)));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Writes the files of a model to a folder. The classifier comes last: a folder that holds it holds all. */
export function writeModelFiles(files: ModelFiles, folder: string): void {
  const paths = Object.keys(files).filter((path) => path !== MODEL_FILE);
  for (const path of [...paths, MODEL_FILE]) {
    writeWhole(join(folder, path), files[path]!);
  }
}

/** True for a path that {@link readModelFiles} returns. */
function isModelPath(path: string): boolean {
  if (path === MODEL_FILE || path === PROVENANCE_FILE) return true;
  const [first, operation = '', file = '', ...more] = path.split('/');
  return (
    first === TRANSITIONS_FOLDER &&
    fileNames([operation])[0] === operation &&
    OPERATION_FILES.some((name) => name === file) &&
    more.length === 0
  );
}

/** The format of the files of a model from a queue: no path leads out of the folder of the model. */
export const modelFilesFormat = v.pipe(
  recordOf(v.string()),
  v.check((files) => MODEL_FILE in files && Object.keys(files).every(isModelPath), 'files of a model'),
);

/** Saves a model that a worker trained, as a hunt here would have saved it. */
export function saveTrained(files: ModelFiles, folder: string): void {
  const own = makeWorkingFolder();
  try {
    writeModelFiles(files, own);
    const model = loadModel(own);
    const provenance = readProvenance(own);
    const transitions = findTransitions(own) === undefined ? undefined : loadTransitions(own);
    removeTransitions(folder);
    saveModel(model, folder);
    if (provenance !== undefined) saveProvenance(provenance, folder);
    if (transitions !== undefined)
      saveTransitions({ models: [...transitions.values()].map((judge) => judge.model) }, folder);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

import { rmSync } from 'node:fs';
import { loadModel } from '../../../classifier/load-model.ts';
import { readProvenance } from '../../../classifier/provenance/read-provenance.ts';
import { saveProvenance } from '../../../classifier/provenance/save-provenance.ts';
import { saveModel } from '../../../classifier/save-model.ts';
import { findTransitions } from '../../../transition/find-transitions.ts';
import { loadTransitions } from '../../../transition/load-transitions.ts';
import { removeTransitions } from '../../../transition/remove-transitions.ts';
import { saveTransitions } from '../../../transition/save-transitions.ts';
import { makeWorkingFolder } from '../../../files/working-folder.ts';
import { writeModelFiles, type ModelFiles } from './model-files.ts';

/**
 * Saves a model that a worker trained, as a hunt here would have saved it.
 *
 * @throws LearnInvError `BAD_FILE` if the files are no model, `CANNOT_WRITE` if it cannot be saved.
 */
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

import { rmSync } from 'node:fs';
import { loadModel } from '../../../learn/model/load-model.ts';
import { readProvenance } from '../../../learn/model/provenance/read-provenance.ts';
import { saveProvenance } from '../../../learn/model/provenance/save-provenance.ts';
import { saveModel } from '../../../learn/model/save-model.ts';
import {
  findTransitions,
  removeTransitions,
  loadTransitions,
  saveTransitions,
} from '../../../learn/transitions/transition-files.ts';
import { makeWorkingFolder } from '../../../base/files/working-folder.ts';
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

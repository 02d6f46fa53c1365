import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveModel } from '../../src/learn/model/save-model.ts';
import { LearnInvError } from '../../src/base/error.ts';
import { replaceFolder } from '../../src/base/files/replace-folder.ts';
import { learnTransitions } from '../../src/learn/transitions/learn-transitions.ts';
import { LARGEST_SCOPE } from '../../src/learn/transitions/learn-transitions-options.ts';
import { OPERATION_FILES, saveTransitions } from '../../src/learn/transitions/transition-files.ts';
import { filteredInvariants } from '../daikon-baseline/filtered-invariants.ts';
import { ROOT } from '../queue/experiments-queue.ts';
import { settledModel } from '../support/settled-model.ts';
import { invariantsToJson } from './detected-invariants-json.ts';
import { HUNT_CALLS } from './detectors.ts';
import { mutatedClasses } from './index.ts';
import { loadStructure } from './load-class.ts';

/** File of the detected invariants, beside the model. */
export const INVARIANTS_FILE = 'invariants.json';

/**
 * Returns the folder with all that the detectors of a class know: its model, transitions and detected invariants, learned
 * from the original class alone. Learns them if there is no such folder.
 */
export async function trainedFolder(name: string, scope: number, seed: number): Promise<string> {
  const folder = join(ROOT, 'reports', 'mutants', `${name}-${scope}-${seed}`);
  if (existsSync(folder)) return folder;
  const structure = await loadStructure(mutatedClasses[name]!);
  const model = await settledModel(structure, { scope, seed, calls: HUNT_CALLS, teach: true });
  const { fields } = model;
  const small = Math.min(scope, LARGEST_SCOPE);
  const transitions = await learnTransitions(structure, { scope: small, seed, fields }).catch(noneIfTooLarge);
  const detected = await filteredInvariants(structure, scope, seed, `mutants/${name}`);
  const fill = (temporary: string): void => {
    saveModel(model, temporary);
    if (transitions !== undefined) saveTransitions(transitions, temporary);
    writeFileSync(join(temporary, INVARIANTS_FILE), JSON.stringify(invariantsToJson(detected)));
  };
  replaceFolder(folder, { fill, names: [...OPERATION_FILES, INVARIANTS_FILE] });
  return folder;
}

/** As in `hunt --baseline`: two states have twice the fields of one. */
function noneIfTooLarge(error: unknown): undefined {
  if (!(error instanceof LearnInvError) || error.code !== 'TOO_LARGE') throw error;
}

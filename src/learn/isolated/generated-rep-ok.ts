import { requireObjects } from '../model/require-objects.ts';
import { loadCode } from '../model/compile/model-code.ts';
import { loadRepOK } from '../model/load-model.ts';
import { requireFittingModel } from '../evaluate/require-fitting-model.ts';
import type { Structure } from '../../objects/structure/structure.ts';

/**
 * Returns a structure whose repOK is the plain code of a learned model, in place of the hand-written ones.
 *
 * @param folder of the model.
 * @throws LearnInvError `BAD_FILE` for no model; `BAD_OPTION` for a model of another structure, or one that has no code.
 */
export async function withGeneratedRepOK(structure: Structure, folder: string): Promise<Structure> {
  const repOK = loadRepOK(folder);
  const { model } = repOK;
  requireFittingModel(repOK, structure, model.scope);
  requireObjects(model);
  const code = await loadCode(model);
  return { ...structure, repOK: code.repOK, koratRepOK: undefined };
}

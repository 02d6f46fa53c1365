import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadRepOK } from '../../src/learn/model/load-model.ts';
import type { RepOK } from '../../src/learn/model/classifier.ts';
import { learn } from '../../src/learn/training/learn.ts';
import { MODEL_FILE, saveModel } from '../../src/learn/model/save-model.ts';
import type { Subject } from './subjects.ts';

/** The scope of training, the default of `learn-inv train`. */
const SCOPE = 6;

/** Returns the classifier of a subject; trains it and keeps it in a folder if it is not there. */
export async function trainedModel(
  name: string,
  { structure }: Subject,
  seed: number,
  data: string,
): Promise<RepOK> {
  const folder = join(data, 'models', `${name.replace(':', '-')}-${seed}`);
  if (!existsSync(join(folder, MODEL_FILE))) {
    const { model } = await learn(await structure(), { scope: SCOPE, seed });
    saveModel(model, folder);
  }
  return loadRepOK(folder);
}

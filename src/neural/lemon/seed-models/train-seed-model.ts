import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../../base/files/checksum.ts';
import { writeWhole } from '../../../base/files/write-whole.ts';
import { itemAt } from '../../../base/item-at.ts';
import { createRandom, type Random } from '../../../base/random.ts';
import { version } from '../../../base/version.ts';
import type { BackEnd } from '../back-ends/back-end.ts';
import { cacheFolder } from '../back-ends/find-release.ts';
import { layersModelJson } from '../model/model-file.ts';
import type { LayersModel } from '../model/layers-model.ts';
import { readLayersModel } from '../model/read-layers-model.ts';
import type { SeedModel } from './seed-model.ts';

/** Returns the stream of random numbers of a seed model; its fork `concept` makes all its examples. */
export const seedModelRandom = ({ name }: SeedModel, seed: string | number): Random =>
  createRandom(seed).fork(name);

/** Returns the path of a trained seed model. A seed is any text: each has a file of its own, in the folder of all. */
export const seedModelPath = ({ name }: SeedModel, seed: string | number): string =>
  join(cacheFolder(), 'seed-models', version(), `${name}-${sha256(String(seed)).slice(0, 32)}.json`);

/** Steps of training and their examples: about two seconds for LeNet-5. */
const STEPS = 8;
const EXAMPLES = 8;
const RATE = { categoricalCrossentropy: 0.1, meanSquaredError: 0.05 };

/** Returns a trained seed model, from the user's cache or trained by a back end that is then ended. */
export async function trainSeedModel(
  seedModel: SeedModel,
  seed: string | number,
  trainer: () => Promise<BackEnd>,
): Promise<LayersModel> {
  const file = seedModelPath(seedModel, seed);
  if (existsSync(file)) return readLayersModel(file);
  const random = seedModelRandom(seedModel, seed);
  const model = seedModel.build(random.fork('weights'));
  const { inputs, targets } = seedModel.examples(random.fork('concept'), random.fork('training'), EXAMPLES);
  const { loss } = seedModel;
  const backEnd = await trainer();
  const answer = await backEnd
    .run({ kind: 'train', model, inputs, targets, loss, steps: STEPS, rate: RATE[loss] })
    .finally(() => backEnd.end());
  if (answer.kind !== 'trained') throw new Error(`cannot train ${seedModel.name}: ${JSON.stringify(answer)}`);
  writeWhole(
    file,
    JSON.stringify(layersModelJson({ ...model, weights: itemAt(answer.weights, answer.weights.length - 1) })),
  );
  return readLayersModel(file);
}

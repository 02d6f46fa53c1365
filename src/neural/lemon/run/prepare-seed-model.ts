import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import type { Random } from '../../../base/random.ts';
import type { BackEnd } from '../back-ends/back-end.ts';
import { sizeOf } from '../layers/layer-type.ts';
import { inputLayerOf, outputOf, makeTensor } from '../model/layer-graph.ts';
import type { LayersModel } from '../model/layers-model.ts';
import { readLayersModel } from '../model/read-layers-model.ts';
import { shapesOf } from '../model/shapes-of.ts';
import { SEED_MODELS } from '../seed-models/seed-models.ts';
import type { Examples } from '../seed-models/seed-model.ts';
import { seedModelRandom, trainSeedModel } from '../seed-models/train-seed-model.ts';

/** A model to mutate, with inputs and the truth that outputs are compared with. */
export interface PreparedModel {
  readonly name: string;
  readonly model: LayersModel;
  readonly examples: Examples;
}

/**
 * Returns a built-in seed model, trained, or the model of a file. Inputs for a model of a file are drawn; the truth is then
 * a drawn class, since only the distance of outputs from it matters.
 *
 * @throws LearnInvError `BAD_OPTION` if there is no such model; `BAD_FILE` if the file cannot be used.
 */
export async function prepareSeedModel(
  name: string,
  seed: string | number,
  random: Random,
  { count, trainer }: { readonly count: number; readonly trainer: () => Promise<BackEnd> },
): Promise<PreparedModel> {
  const builtIn = SEED_MODELS.find((model) => model.name === name);
  if (builtIn !== undefined) {
    const model = await trainSeedModel(builtIn, seed, trainer);
    return {
      name,
      model,
      examples: builtIn.examples(seedModelRandom(builtIn, seed).fork('concept'), random, count),
    };
  }
  if (!existsSync(name)) throw noSuchModel(name);
  const model = readLayersModel(name);
  const shapes = shapesOf(model);
  const [input, output] = [shapes.get(inputLayerOf(model).name), shapes.get(outputOf(model))];
  if (input === undefined || output === undefined || ![...input, ...output].every((dim) => dim > 0)) {
    throw new LearnInvError('BAD_FILE', `${name} cannot be tested`, {
      expected: 'an input and an output of known shape',
      got: `input [${String(input)}], output [${String(output)}]`,
      hint: 'save the model with a fixed input shape',
    });
  }
  const inputs = makeTensor([count, ...input], () => random.next());
  const targets = new Float32Array(count * sizeOf(output));
  for (let at = 0; at < count; at++) targets[at * sizeOf(output) + random.below(sizeOf(output))] = 1;
  return {
    name: basename(name),
    model,
    examples: { inputs, targets: { shape: [count, ...output], data: targets } },
  };
}

const noSuchModel = (name: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `there is no seed model ${name}`, {
    expected: `${SEED_MODELS.map((model) => model.name).join(', ')}, or the path of a layers-model JSON`,
    got: name,
    hint: 'for example --seed-model lenet5',
  });

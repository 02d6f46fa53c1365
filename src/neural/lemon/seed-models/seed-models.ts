import {
  alexnet,
  autoencoder,
  densenet,
  inception,
  lenet5,
  mobilenet,
  resnet,
  vgg,
} from './convolutional.ts';
import { features, images, repeated, sequences } from './example-data.ts';
import { modelOf } from './model-builder.ts';
import type { SeedModel } from './seed-model.ts';

const STEPS = 20;

/** Returns recurrent layers and a dense layer. All recurrent layers but the last give sequences. */
const recurrent = (name: string, className: string, units: readonly number[]): SeedModel['build'] =>
  modelOf(name, [STEPS, 1], (model) => {
    for (const [at, count] of units.entries()) {
      const gates = { activation: 'tanh', recurrent_activation: 'hard_sigmoid', use_bias: true };
      model.add(className, { units: count, ...gates, return_sequences: at + 1 < units.length });
    }
    model.dense(1, 'linear');
  });

const regression = modelOf('regression', [8], (model) => {
  model.dense(16, 'relu');
  model.dense(16, 'tanh');
  model.dense(1, 'linear');
});

const classifier = (
  name: string,
  build: SeedModel['build'],
  size: number,
  channels: number,
  look: 'strokes' | 'blocks' = 'strokes',
): SeedModel => ({
  ...{ name, build, examples: images([size, size, channels], 10, look), loss: 'categoricalCrossentropy' },
});

const regressor = (name: string, build: SeedModel['build'], examples: SeedModel['examples']): SeedModel => ({
  ...{ name, build, examples, loss: 'meanSquaredError' },
});

/** The built-in seed models. They are small: guided search runs each many times. */
export const SEED_MODELS: readonly SeedModel[] = [
  classifier('lenet5', lenet5, 28, 1),
  classifier('lenet5-blocks', lenet5, 28, 1, 'blocks'),
  classifier('alexnet', alexnet, 24, 3),
  classifier('vgg', vgg, 16, 3),
  classifier('resnet', resnet, 16, 3),
  classifier('inception', inception, 16, 3),
  classifier('densenet', densenet, 16, 3),
  classifier('mobilenet', mobilenet, 16, 3),
  regressor('lstm-sine', recurrent('lstm-sine', 'LSTM', [16, 16]), sequences(STEPS, 'sine')),
  regressor('lstm-price', recurrent('lstm-price', 'LSTM', [24]), sequences(STEPS, 'price')),
  regressor('gru', recurrent('gru', 'GRU', [16, 8]), sequences(STEPS, 'sine')),
  regressor('autoencoder', autoencoder, repeated(images([16, 16, 1], 10, 'strokes'))),
  regressor('regression', regression, features(8)),
];

import type { Random } from '../../../base/random.ts';
import { chance, drawAxis, drawAxes, type Config, type LayerType, type Shape } from './layer-type.ts';

/** The activation functions of tf.layers by their names in JSON. Its loader does not find gelu_new. */
export const ACTIVATIONS = [
  ...['elu', 'selu', 'relu', 'relu6', 'linear', 'sigmoid', 'hard_sigmoid', 'softplus', 'softsign', 'tanh'],
  ...['softmax', 'log_softmax', 'gelu', 'mish', 'swish'],
] as const;

/** Returns a drawn activation function for a layer: none half of the time. */
export const drawActivation = (random: Random): string =>
  chance(random, 0.5) ? 'linear' : random.pick(ACTIVATIONS);

const same = (_: Config, [input]: readonly Shape[]): Shape | undefined => input;

const elementwise = (draw: NonNullable<LayerType['draw']>): LayerType => ({ outputShape: same, draw });

/** At inference these layers do nothing. */
const dropout: LayerType = { ...elementwise((random) => ({ rate: random.pick([0.1, 0.5]) })), share: 1 };

/** The layers that keep the shape of their input and have no weights, and PReLU. */
export const ACTIVATION_LAYERS: Readonly<Record<string, LayerType>> = {
  Activation: { ...elementwise((random) => ({ activation: random.pick(ACTIVATIONS) })), share: 4 },
  ReLU: elementwise((random) => ({ max_value: random.pick([null, 1, 6]) })),
  LeakyReLU: elementwise((random) => ({ alpha: random.pick([0, 0.3, 2]) })),
  ELU: elementwise(() => ({ alpha: 1 })),
  ThresholdedReLU: elementwise((random) => ({ theta: random.pick([0, 0.5, 1]) })),
  Softmax: elementwise((random, input) => ({ axis: drawAxis(random, input) })),
  PReLU: {
    outputShape: same,
    weights: ({ shared_axes: shared }, input) => [
      {
        name: 'alpha',
        shape: input.map((dim, at) => (Array.isArray(shared) && shared.includes(at + 1) ? 1 : dim)),
      },
    ],
    draw: (random, input) => ({
      shared_axes: chance(random, 0.5) ? null : drawAxes(random, input),
    }),
  },
  Dropout: dropout,
  AlphaDropout: dropout,
  GaussianDropout: dropout,
  SpatialDropout1D: {
    ...dropout,
    draw: (random, input) => (input.length === 2 ? { rate: random.pick([0.1, 0.5]) } : undefined),
  },
  GaussianNoise: { ...elementwise((random) => ({ stddev: random.pick([0.1, 1]) })), share: 1 },
  Masking: {
    outputShape: same,
    draw: (random, input) => (input.length > 1 ? { mask_value: random.pick([0, 1]) } : undefined),
  },
};

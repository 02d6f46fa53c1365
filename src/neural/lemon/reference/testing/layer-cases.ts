import * as tf from '@tensorflow/tfjs-layers';
import { itemAt } from '../../../../base/item-at.ts';
import type { Random } from '../../../../base/random.ts';
import { between } from '../../layers/layer-type.ts';
import type { Symbol } from './tensor-flow.ts';

/** A random layer: the shape of its input without the batch, and the layer. */
export interface LayerCase {
  readonly shape: readonly number[];
  readonly build: (input: Symbol) => Symbol;
}

type Apply = { apply: (input: Symbol | Symbol[]) => unknown };
const of =
  (layer: Apply) =>
  (input: Symbol): Symbol =>
    layer.apply(input) as Symbol;

export const ACTIVATIONS = [
  'elu',
  'hardSigmoid',
  'linear',
  'relu',
  'relu6',
  'selu',
  'sigmoid',
  'softmax',
  'softplus',
  'softsign',
  'tanh',
  'swish',
  'mish',
  'gelu',
  'gelu_new',
] as const;
type AnyActivation = 'relu';

const several = (random: Random, count: number, low: number, high: number): number[] =>
  Array.from({ length: count }, () => between(random, low, high));
const chance = (random: Random): boolean => random.below(2) === 0;

/** Options that convolutions and pooling share. The kernel fits into the input. */
function sliding(random: Random, rank: number) {
  const kernelSize = several(random, rank, 1, 4);
  const isDilated = random.below(3) === 0;
  const dilationRate = isDilated ? several(random, rank, 1, 2) : Array<number>(rank).fill(1);
  // Along three axes TensorFlow.js pads by a negative number if a stride is greater than its window.
  const strides = kernelSize.map((size) =>
    isDilated ? 1 : between(random, 1, rank === 3 ? Math.min(3, size) : 3),
  );
  const sizes = kernelSize.map((size, axis) => (size - 1) * itemAt(dilationRate, axis) + 1 + random.below(5));
  const padding: 'same' | 'valid' = chance(random) ? 'same' : 'valid';
  const activation = random.pick(ACTIVATIONS) as AnyActivation;
  return { kernelSize, dilationRate, strides, sizes, padding, activation, useBias: chance(random) };
}

const placed = (random: Random, sizes: readonly number[], channels: number) =>
  random.below(3) === 0
    ? { shape: [channels, ...sizes], dataFormat: 'channelsFirst' as const }
    : { shape: [...sizes, channels], dataFormat: 'channelsLast' as const };

function convolution(make: (options: never) => Apply, rank: number) {
  return (random: Random): LayerCase => {
    const { sizes, ...options } = sliding(random, rank);
    // Conv1D leaves the channels in last place whatever the format says, and its JSON does not hold the format.
    const { shape, dataFormat } =
      rank === 1
        ? { shape: [...sizes, 3], dataFormat: 'channelsLast' }
        : placed(random, sizes, between(random, 1, 4));
    return { shape, build: of(make({ ...options, dataFormat, filters: between(random, 1, 5) } as never)) };
  };
}

function pooling(make: (options: never) => Apply, rank: number) {
  return (random: Random): LayerCase => {
    const { sizes, kernelSize, strides, padding } = sliding(random, rank);
    const { shape, dataFormat } =
      rank === 1
        ? { shape: [...sizes, 3], dataFormat: 'channelsLast' }
        : placed(random, sizes, between(random, 1, 4));
    return { shape, build: of(make({ poolSize: kernelSize, strides, padding, dataFormat } as never)) };
  };
}

const plain = (shape: readonly number[], make: (random: Random) => Apply) => (random: Random) => ({
  shape,
  build: of(make(random)),
});

const recurrent = (make: (options: never) => Apply) => (random: Random) => {
  const options = {
    units: between(random, 1, 6),
    activation: random.pick(['tanh', 'relu', 'sigmoid', 'hardSigmoid']),
    recurrentActivation: random.pick(['hardSigmoid', 'sigmoid']),
    returnSequences: chance(random),
    goBackwards: chance(random),
    useBias: chance(random),
    recurrentInitializer: 'zeros',
  };
  return { shape: [between(random, 1, 5), between(random, 1, 4)], build: of(make(options as never)) };
};

const merge =
  (make: () => Apply) =>
  (random: Random): LayerCase => ({
    shape: [5],
    build: (input) => {
      const units = between(random, 1, 4);
      const branches = [1, 2, 3].map(() => tf.layers.dense({ units }).apply(input) as Symbol);
      return make().apply(branches) as Symbol;
    },
  });

/** Random layers of every class that the reference knows. */
export const LAYER_CASES: Readonly<Record<string, (random: Random) => LayerCase>> = {
  dense: (random) => ({
    shape: chance(random) ? [between(random, 1, 20)] : [3, between(random, 1, 20)],
    build: of(
      tf.layers.dense({
        units: between(random, 1, 9),
        activation: random.pick(ACTIVATIONS),
      }),
    ),
  }),
  conv1d: convolution((options) => tf.layers.conv1d(options), 1),
  conv2d: convolution((options) => tf.layers.conv2d(options), 2),
  conv3d: convolution((options) => tf.layers.conv3d(options), 3),
  depthwiseConv2d: (random) => {
    const { sizes, dilationRate: _, ...options } = sliding(random, 2);
    const { shape, dataFormat } = placed(random, sizes, between(random, 1, 4));
    const depthMultiplier = between(random, 1, 3);
    return {
      shape,
      build: of(tf.layers.depthwiseConv2d({ ...options, dataFormat, depthMultiplier } as never)),
    };
  },
  separableConv2d: (random) => {
    const { sizes, ...options } = sliding(random, 2);
    const [stride] = options.strides as [number];
    const more = {
      strides: [stride, stride],
      filters: between(random, 1, 4),
      depthMultiplier: between(random, 1, 3),
    };
    return { shape: [...sizes, 3], build: of(tf.layers.separableConv2d({ ...options, ...more } as never)) };
  },
  conv2dTranspose: convolution(
    (options: object) => tf.layers.conv2dTranspose({ ...options, dilationRate: 1 } as never),
    2,
  ),
  conv3dTranspose: (random) => {
    const { sizes, ...options } = sliding(random, 3);
    const more = { filters: between(random, 1, 3), dilationRate: 1 };
    return {
      shape: [...sizes.map((size) => Math.min(size, 4)), 2],
      build: of(tf.layers.conv3dTranspose({ ...options, ...more })),
    };
  },
  maxPooling1d: pooling((options) => tf.layers.maxPooling1d(options), 1),
  maxPooling2d: pooling((options) => tf.layers.maxPooling2d(options), 2),
  maxPooling3d: pooling((options) => tf.layers.maxPooling3d(options), 3),
  averagePooling1d: pooling((options) => tf.layers.averagePooling1d(options), 1),
  averagePooling2d: pooling((options) => tf.layers.averagePooling2d(options), 2),
  averagePooling3d: pooling((options) => tf.layers.averagePooling3d(options), 3),
  globalMaxPooling1d: plain([5, 3], () => tf.layers.globalMaxPooling1d({})),
  globalMaxPooling2d: plain([5, 4, 3], () => tf.layers.globalMaxPooling2d({ dataFormat: 'channelsFirst' })),
  globalAveragePooling1d: plain([5, 3], () => tf.layers.globalAveragePooling1d({})),
  globalAveragePooling2d: plain([5, 4, 3], () =>
    tf.layers.globalAveragePooling2d({ dataFormat: 'channelsLast' }),
  ),
  batchNormalization: plain([5, 4, 3], (random) => tf.layers.batchNormalization({ center: chance(random) })),
  layerNormalization: plain([5, 4, 3], (random) =>
    tf.layers.layerNormalization({ axis: random.pick([-1, 1, [2, 3], [1, 2]]) as number }),
  ),
  activation: (random) => ({
    shape: [4, 30],
    build: of(tf.layers.activation({ activation: random.pick(ACTIVATIONS) })),
  }),
  logSoftmax: plain([30], () => tf.layers.activation({ activation: 'logSoftmax' as AnyActivation })),
  reLU: plain([30], (random) => tf.layers.reLU(chance(random) ? { maxValue: 1 } : {})),
  leakyReLU: plain([30], (random) => tf.layers.leakyReLU({ alpha: random.next() })),
  prelu: plain([4, 3, 5], (random) => tf.layers.prelu({ sharedAxes: random.pick([[1], [1, 2], [3]]) })),
  elu: plain([30], () => tf.layers.elu()),
  softmax: plain([5, 30], () => tf.layers.softmax({ axis: -1 })),
  thresholdedReLU: plain([30], (random) => tf.layers.thresholdedReLU({ theta: random.next() })),
  flatten: plain([4, 3, 2], (random) =>
    tf.layers.flatten({ dataFormat: random.pick(['channelsFirst', 'channelsLast']) }),
  ),
  reshape: plain([4, 3, 2], (random) =>
    tf.layers.reshape({ targetShape: random.pick([[6, 4], [2, -1, 3], [24]]) }),
  ),
  permute: plain([4, 3, 2], (random) => tf.layers.permute({ dims: random.shuffle([1, 2, 3]) })),
  repeatVector: plain([6], () => tf.layers.repeatVector({ n: 3 })),
  zeroPadding2d: (random) => {
    const { shape, dataFormat } = placed(random, [3, 4], 2);
    const padding = [several(random, 2, 0, 3), several(random, 2, 0, 3)] as [
      [number, number],
      [number, number],
    ];
    return { shape, build: of(tf.layers.zeroPadding2d({ padding, dataFormat })) };
  },
  cropping2D: (random) => {
    const { shape, dataFormat } = placed(random, [5, 6], 2);
    const cropping = [several(random, 2, 0, 2), several(random, 2, 0, 2)] as [
      [number, number],
      [number, number],
    ];
    return { shape, build: of(tf.layers.cropping2D({ cropping, dataFormat })) };
  },
  upSampling2d: (random) => {
    const { shape, dataFormat } = placed(random, [3, 4], 2);
    const interpolation = random.pick(['nearest', 'bilinear'] as const);
    return {
      shape,
      build: of(tf.layers.upSampling2d({ size: several(random, 2, 1, 3), interpolation, dataFormat })),
    };
  },
  dropout: plain([30], () => tf.layers.dropout({ rate: 0.5 })),
  add: merge(() => tf.layers.add()),
  average: merge(() => tf.layers.average()),
  multiply: merge(() => tf.layers.multiply()),
  maximum: merge(() => tf.layers.maximum()),
  minimum: merge(() => tf.layers.minimum()),
  concatenate: merge(() => tf.layers.concatenate({ axis: 1 })),
  dot: (random) => ({
    shape: [4, 3],
    build: (input) => {
      const branches = [2, 2].map((units) => tf.layers.dense({ units }).apply(input) as Symbol);
      const axis = between(random, 1, 2);
      return tf.layers.dot({ axes: [axis, axis], normalize: chance(random) }).apply(branches) as Symbol;
    },
  }),
  rescaling: plain([30], (random) => tf.layers.rescaling({ scale: random.next(), offset: -random.next() })),
  timeDistributed: plain([4, 3], () =>
    tf.layers.timeDistributed({ layer: tf.layers.dense({ units: 2, activation: 'relu' }) }),
  ),
  masking: (random) => ({
    shape: [5, 2],
    build: (input) => {
      const kept = tf.layers.activation({ activation: 'relu' }).apply(input) as Symbol;
      return tf.layers.masking({ maskValue: random.pick([0, 1]) }).apply(kept) as Symbol;
    },
  }),
  simpleRNN: recurrent((options) => tf.layers.simpleRNN(options)),
  lstm: recurrent((options) => tf.layers.lstm(options)),
  gru: recurrent((options) => tf.layers.gru(options)),
  bidirectional: (random) => ({
    shape: [4, 3],
    build: of(
      tf.layers.bidirectional({
        layer: tf.layers.gru({ units: 3, returnSequences: chance(random), recurrentInitializer: 'zeros' }),
        mergeMode: random.pick(['concat', 'sum', 'ave', 'mul']),
      }),
    ),
  }),
};

import { jsString } from '../../../base/escape/javascript.ts';
import type { Said } from './fact.ts';

const values = (...texts: readonly string[]): Said => ({ values: texts.map(jsString) });
const positive = (low: number, high: number): Said => ({
  integer: 'surely',
  least: { value: 1, isOpen: false },
  like: [low, high],
});
const probability: Said = { least: { value: 0, isOpen: false }, most: { value: 1, isOpen: true } };
const flag: Said = { seems: 'boolean' };
const initializers = values('glorotUniform', 'heNormal', 'zeros', 'ones');

/** What the options of layers, optimizers, `compile` and `fit` allow, by name. */
export const OPTIONS: Readonly<Record<string, Said>> = {
  units: positive(1, 6),
  filters: positive(1, 6),
  inputDim: positive(2, 8),
  outputDim: positive(1, 6),
  kernelSize: positive(1, 3),
  poolSize: positive(1, 2),
  strides: positive(1, 2),
  dilationRate: positive(1, 2),
  depthMultiplier: positive(1, 3),
  epochs: positive(1, 2),
  batchSize: positive(1, 8),
  cropping: { integer: 'surely', least: { value: 0, isOpen: false }, like: [0, 2] },
  axis: { integer: 'surely', like: [-1, 1] },
  rate: probability,
  dropout: probability,
  recurrentDropout: probability,
  validationSplit: probability,
  momentum: probability,
  epsilon: { least: { value: 1e-7, isOpen: false }, like: [1e-7, 0.1] },
  learningRate: { least: { value: 0, isOpen: true }, like: [0, 0.1] },
  l1: { least: { value: 0, isOpen: false }, like: [0, 0.01] },
  l2: { least: { value: 0, isOpen: false }, like: [0, 0.01] },
  stddev: { least: { value: 0, isOpen: false }, like: [0, 1] },
  activation: values('relu', 'sigmoid', 'softmax', 'tanh', 'linear'),
  recurrentActivation: values('sigmoid', 'hardSigmoid'),
  padding: values('same', 'valid'),
  dataFormat: values('channelsFirst', 'channelsLast'),
  interpolation: values('nearest', 'bilinear'),
  loss: values(
    ...'meanSquaredError meanAbsoluteError meanAbsolutePercentageError meanSquaredLogarithmicError'.split(
      ' ',
    ),
    ...'squaredHinge hinge categoricalHinge logcosh categoricalCrossentropy binaryCrossentropy'.split(' '),
    ...'kullbackLeiblerDivergence poisson cosineProximity'.split(' '),
  ),
  optimizer: values('sgd', 'rmsprop', 'adam', 'adadelta', 'adamax', 'adagrad'),
  kernelInitializer: initializers,
  biasInitializer: initializers,
  mergeMode: values('concat', 'sum', 'ave', 'mul'),
  inputShape: { shape: 'any' },
  shape: { shape: 'any' },
  useBias: flag,
  trainable: flag,
  center: flag,
  scale: flag,
  maskZero: flag,
  returnSequences: flag,
};

/** Layers whose input is a batch of images. */
export const IMAGE_LAYERS =
  /^(?:(?:separableC|depthwiseC|c)onv2d(?:Transpose)?|(?:max|average)Pooling2d|upSampling2d|zeroPadding2d)$/i;

const pair: readonly Said[] = [{ shapeName: 's' }, { shapeName: 's' }];
const batch: readonly Said[] = [{ dims: ['n', '…'] }, { dims: ['n', '…'] }];
const ofShape: readonly Said[] = [{ shape: 'any' }];

/** Functions of two tensors, or of a tensor and a number. */
const ELEMENTWISE = 'add div maximum minimum mul pow sub';
/** Returns what an argument of such a function is if the other one is no parameter. */
export const besideOther = (name: string, at: number): Said | undefined =>
  ELEMENTWISE.split(' ').includes(name) ? { seems: at === 0 ? 'tensor' : 'number' } : undefined;
const tensor: readonly Said[] = [{ seems: 'tensor' }];
const named = (
  names: string,
  said: readonly (Said | undefined)[],
): Record<string, readonly (Said | undefined)[]> =>
  Object.fromEntries(names.split(' ').map((name) => [name, said]));

/** What functions of TensorFlow.js and methods of models allow for each argument. */
export const ARGUMENTS: Readonly<Record<string, readonly (Said | undefined)[]>> = {
  ...named(
    'abs argMax argMin cast clipByValue cos cumsum exp expandDims floor isNaN log logSoftmax max mean min neg norm pad prod relu ' +
      'reshape reverse round sigmoid sign sin slice softmax softplus split sqrt square squeeze sum tanh tile transpose unstack',
    tensor,
  ),
  ...named(ELEMENTWISE, pair),
  ...named(
    'complex squaredDifference meanSquaredError absoluteDifference logLoss softmaxCrossEntropy sigmoidCrossEntropy cosineDistance',
    pair,
  ),
  topk: [{ seems: 'tensor' }, positive(1, 2)],
  tensor1d: [{ seems: 'list' }],
  tensor2d: [{ seems: 'list', nested: ['n', 'm'] }],
  matMul: [{ dims: ['n', 'k'] }, { dims: ['k', 'm'] }],
  dot: [{ dims: ['n', 'k'] }, { dims: ['k', 'm'] }],
  ...named('fit evaluate trainOnBatch', batch),
  ...named('zeros ones randomNormal randomUniform truncatedNormal', ofShape),
  ...named('sgd adam rmsprop', [OPTIONS['learningRate']]),
  gather: [{ dims: ['m', '…'] }, { dims: ['i', '…'], dtype: 'int32', below: 'm - 1' }],
  oneHot: [
    { rank: 1, dtype: 'int32' },
    { integer: 'surely', least: { value: 2, isOpen: false }, like: [2, 6] },
  ],
  eye: [positive(1, 6)],
  linspace: [{ seems: 'number' }, { seems: 'number' }, positive(1, 6)],
  dropout: [{ seems: 'tensor' }, probability],
  conv2d: [{ rank: 4 }, { rank: 4 }],
  conv1d: [{ rank: 3 }, { rank: 3 }],
  maxPool: [{ rank: 4 }],
  avgPool: [{ rank: 4 }],
};

/** Methods of models and tensors, whose owner has any name. */
export const METHODS = new Set(
  'fit evaluate trainOnBatch compile matMul gather squaredDifference'.split(' '),
);

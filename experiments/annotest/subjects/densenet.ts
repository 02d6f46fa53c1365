// The running example of the paper (its listings 1 and 2): function DenseNet of https://github.com/cmasch/densenet at
// commit 70ee31d, typed again with the layers of TensorFlow.js. The number of layers has the bug of the paper's line 11.
import '@tensorflow/tfjs-backend-cpu';
import * as tf from '@tensorflow/tfjs-layers';
import type { SymbolicTensor } from '@tensorflow/tfjs-layers';

/**
 * Creates a densely connected network.
 * @arg inputShape tuple(int(20, 70), int(20, 70), int(1, 3))
 * @arg denseBlocks int(2, 5)
 * @arg denseLayers any(-1, int(1, 5), intList(2, 5, { min: 2, max: 5 }))
 * @arg growthRate int(1, 20)
 * @arg nbClasses int(2, 22)
 * @arg dropoutRate float(0, 1, { exclude: 'both' })
 * @arg bottleneck bool()
 * @arg compression float(0, 1, { exclude: 'min' })
 * @arg weightDecay float(1e-4, 1e-2)
 * @arg depth int(10, 100)
 * @require !Array.isArray(denseLayers) || denseLayers.length === denseBlocks
 */
export function DenseNet(
  inputShape: [number, number, number],
  denseBlocks = 3,
  denseLayers: number | number[] = -1,
  growthRate = 12,
  nbClasses?: number,
  dropoutRate?: number,
  bottleneck = false,
  compression = 1,
  weightDecay = 1e-4,
  depth = 40,
): tf.LayersModel {
  if (nbClasses === undefined) throw new Error('Please define number of classes');
  if (compression <= 0 || compression > 1) throw new Error('Compression must be between 0 and 1');
  let layers: number[];
  if (Array.isArray(denseLayers)) {
    if (denseLayers.length !== denseBlocks) throw new Error('Dense blocks must be the same as layers');
    layers = denseLayers;
  } else if (denseLayers === -1) {
    let layersOfBlock = (depth - 4) / 3; // The bug: a fraction unless depth is 4, 7, 10, …
    if (bottleneck) layersOfBlock /= 2;
    layers = new Array<number>(denseBlocks).fill(layersOfBlock);
  } else {
    layers = new Array<number>(denseBlocks).fill(denseLayers);
  }

  const input = tf.input({ shape: inputShape });
  let channels = growthRate;
  let x = convolution(2 * growthRate, 3, weightDecay).apply(input) as SymbolicTensor;
  for (const layersOfBlock of layers.slice(0, -1)) {
    x = denseBlock(x, layersOfBlock, growthRate, dropoutRate, bottleneck);
    channels += layersOfBlock * growthRate;
    channels = compressed(channels, compression);
    x = transitionLayer(x, channels, dropoutRate, weightDecay);
  }
  x = denseBlock(x, layers.at(-1)!, growthRate, dropoutRate, false);
  x = tf.layers.batchNormalization().apply(x) as SymbolicTensor;
  x = tf.layers.activation({ activation: 'relu' }).apply(x) as SymbolicTensor;
  x = tf.layers.globalAveragePooling2d({}).apply(x) as SymbolicTensor;
  x = tf.layers.dense({ units: nbClasses, activation: 'softmax' }).apply(x) as SymbolicTensor;
  return tf.model({ inputs: input, outputs: x, name: 'densenet' });
}

/** Keras makes a convolution of zero filters, which TensorFlow.js refuses: one filter is the least here. */
const compressed = (channels: number, compression: number): number =>
  Math.max(1, Math.floor(channels * compression));

const convolution = (
  filters: number,
  kernelSize: number,
  weightDecay: number,
): ReturnType<typeof tf.layers.conv2d> =>
  tf.layers.conv2d({
    filters,
    kernelSize,
    padding: 'same',
    useBias: false,
    kernelRegularizer: tf.regularizers.l2({ l2: weightDecay }),
  });

function denseBlock(
  input: SymbolicTensor,
  layers: number,
  growthRate: number,
  dropoutRate: number | undefined,
  bottleneck: boolean,
): SymbolicTensor {
  let x = input;
  const outputs = [input];
  // A fraction throws, as in range() of Python.
  for (const _ of new Array<undefined>(layers)) {
    outputs.push(convolutionBlock(x, growthRate, dropoutRate, bottleneck));
    x = tf.layers.concatenate({ axis: -1 }).apply([...outputs]) as SymbolicTensor;
  }
  return x;
}

function convolutionBlock(
  input: SymbolicTensor,
  filters: number,
  dropoutRate: number | undefined,
  bottleneck: boolean,
): SymbolicTensor {
  let x = input;
  if (bottleneck) {
    x = activated(x);
    x = convolution(4 * filters, 1, 1e-4).apply(x) as SymbolicTensor;
    x = dropped(x, dropoutRate);
  }
  x = activated(x);
  const standard = tf.layers.conv2d({ filters, kernelSize: 3, padding: 'same', useBias: false });
  return dropped(standard.apply(x) as SymbolicTensor, dropoutRate);
}

function transitionLayer(
  input: SymbolicTensor,
  filters: number,
  dropoutRate: number | undefined,
  weightDecay: number,
): SymbolicTensor {
  const x = convolution(filters, 1, weightDecay).apply(activated(input)) as SymbolicTensor;
  const pooling = tf.layers.averagePooling2d({ poolSize: 2, strides: 2 });
  return pooling.apply(dropped(x, dropoutRate)) as SymbolicTensor;
}

function activated(x: SymbolicTensor): SymbolicTensor {
  const normalized = tf.layers.batchNormalization().apply(x);
  return tf.layers.activation({ activation: 'relu' }).apply(normalized) as SymbolicTensor;
}

const dropped = (x: SymbolicTensor, rate: number | undefined): SymbolicTensor =>
  rate === undefined ? x : (tf.layers.dropout({ rate }).apply(x) as SymbolicTensor);

import type { Activation, NetworkShape } from '../network.ts';
import type { EpochOptions, Trainer, Workspace } from '../fit/trainer.ts';
import type { TrainingData } from '../types.ts';
import { instantiateKernel, type Kernel } from './kernel.ts';
import { listOnes, oneHotGroups } from './list-ones.ts';

/** Numbers in a data set: the kernel returns addresses as signed 32-bit integers, and a network needs little memory. */
const MAX_NUMBERS = 500_000_000;

/** Copies a data set into a new instance of the kernel. Throws RangeError if it is too large to address. */
export function kernelWorkspace(compiled: WebAssembly.Module, data: TrainingData): Workspace {
  const { rowCount, width, labels } = data;
  if (rowCount * (width + 6) > MAX_NUMBERS) {
    throw new RangeError(
      `expected at most ${MAX_NUMBERS} numbers to train on, got ${rowCount} rows of ${width}`,
    );
  }
  const kernel = instantiateKernel(compiled);
  const ones = listOnes(data);
  const lists = ones && oneHotGroups(ones);
  if (lists === undefined) kernel.openData(rowCount, width);
  else kernel.openOnes(rowCount, width, lists.ones.length, lists.groups.length / 3);
  // Growing the memory detaches its views, so all memory is allocated first.
  const { buffer } = kernel.memory;
  new Float32Array(buffer, kernel.labels.value, rowCount).set(labels);
  if (lists === undefined) writeRows(kernel, data);
  else {
    new Uint32Array(buffer, kernel.oneStarts.value, rowCount + 1).set(lists.starts);
    new Uint16Array(buffer, kernel.ones.value, lists.ones.length).set(lists.ones);
    new Uint32Array(buffer, kernel.groups.value, lists.groups.length).set(lists.groups);
  }
  return {
    createTrainer: (hidden, activation, parameters) =>
      createTrainer(kernel, data, hidden, activation, parameters),
    dispose: () => {}, // the memory is garbage-collected with the kernel
  };
}

function writeRows(kernel: Kernel, { rows, width, rowCount }: TrainingData): void {
  const stride = kernel.stride.value;
  const target = new Float32Array(kernel.memory.buffer, kernel.rows.value, rowCount * stride);
  for (let row = 0; row < rowCount; row++) {
    for (let i = 0; i < width; i++) target[row * stride + i] = rows[row * width + i]!;
  }
}

function createTrainer(
  kernel: Kernel,
  data: TrainingData,
  hidden: number,
  activation: Activation,
  initial: Float32Array,
): Trainer {
  kernel.openNetwork(hidden, activation === 'tanh');
  // Growing the memory detaches its views, so all memory is allocated first.
  const { buffer } = kernel.memory;
  const units = kernel.units.value;
  const stride = kernel.stride.value;
  const size = stride * units + 2 * units + 1;
  const indexes = kernelIndexes(
    { inputs: data.width, hidden },
    { stride, units, strip: kernel.stripUnits() },
  );
  const parameters = new Float32Array(buffer, kernel.parameters.value, size);
  const gradientSum = new Float64Array(buffer, kernel.gradientSum.value, size);
  // No epoch, fold or prediction has more samples than the data has rows.
  const sampleIndexes = new Uint32Array(buffer, kernel.samples.value, data.rowCount);
  const probabilities = new Float32Array(buffer, kernel.probabilities.value, data.rowCount);

  const writeParameters = (values: Float32Array | Float64Array): void => {
    for (let i = 0; i < indexes.length; i++) parameters[indexes[i]!] = values[i]!;
  };
  writeParameters(initial);
  return {
    epoch(samples: Uint32Array, { batchSize, l2, learningRate }: EpochOptions) {
      sampleIndexes.set(samples);
      return kernel.epoch(samples.length, batchSize, l2, learningRate) / samples.length;
    },
    lossAndGradient(samples, l2, gradient) {
      sampleIndexes.set(samples);
      const loss = kernel.lossAndGradient(samples.length, l2);
      for (let i = 0; i < indexes.length; i++) gradient[i] = gradientSum[indexes[i]!]!;
      return loss;
    },
    predict(samples) {
      sampleIndexes.set(samples);
      kernel.predict(samples.length);
      return probabilities.slice(0, samples.length);
    },
    readParameters() {
      const values = new Float32Array(indexes.length);
      for (let i = 0; i < indexes.length; i++) values[i] = parameters[indexes[i]!]!;
      return values;
    },
    writeParameters,
    dispose: () => {},
  };
}

interface KernelSizes {
  /** Inputs, padded. */
  readonly stride: number;
  /** Hidden units, padded. */
  readonly units: number;
  /** Hidden units stored together. */
  readonly strip: number;
}

/** Returns the index in the kernel of each parameter of the flat order: w1 strip by strip, then w2, b1 and b2. */
function kernelIndexes({ inputs, hidden }: NetworkShape, { stride, units, strip }: KernelSizes): Uint32Array {
  const w2 = stride * units;
  const b1 = w2 + units;
  const b2 = b1 + units;
  const indexes = new Uint32Array(inputs * hidden + 2 * hidden + 1);
  let i = 0;
  for (let input = 0; input < inputs; input++) {
    for (let unit = 0; unit < hidden; unit++) {
      const first = unit - (unit % strip);
      indexes[i++] = first * stride + input * strip + (unit - first);
    }
  }
  for (let unit = 0; unit < hidden; unit++) indexes[i++] = b1 + unit;
  for (let unit = 0; unit < hidden; unit++) indexes[i++] = w2 + unit;
  indexes[i] = b2;
  return indexes;
}

import type { Activation, NetworkShape } from '../network.ts';
import type { EpochOptions, Trainer, Workspace } from '../fit/trainer.ts';
import type { TrainingData } from '../types.ts';
import { instantiateKernel, type Kernel } from './kernel.ts';
import { listOnes, oneHotGroups } from './list-ones.ts';

/** Numbers in a data set: the kernel returns addresses as signed 32-bit integers, and a network needs little memory. */
const MAX_NUMBERS = 500_000_000;

/** Copies a data set into a new instance of the kernel. Throws RangeError if it is too large to address. */
export function kernelWorkspace(compiled: WebAssembly.Module, data: TrainingData): Workspace {
  const { rowCount, width, count, members } = data;
  // If each bag is one row of weight 1, the rows of the kernel are the bags.
  const kernelRows = data.hasSingleRowBags ? count : rowCount;
  if (kernelRows * (width + 12) + members.length + 5 * count > MAX_NUMBERS) {
    throw new RangeError(
      `expected at most ${MAX_NUMBERS} numbers to train on, got ${count} bags, ${kernelRows} rows of ${width}`,
    );
  }
  const kernel = instantiateKernel(compiled);
  const ones = listOnes(data, data.hasSingleRowBags ? members : undefined);
  const lists =
    ones && (data.hasSingleRowBags ? oneHotGroups(ones) : { ...ones, groups: new Uint32Array(0) });
  // No epoch, fold or prediction has more samples than the data has bags.
  if (lists === undefined) kernel.openData(kernelRows, width, count);
  else kernel.openOnes(kernelRows, width, count, lists.ones.length, lists.groups.length / 3);
  if (!data.hasSingleRowBags) kernel.openBags(rowCount, count, members.length);
  // Growing the memory detaches its views, so all memory is allocated first.
  const { buffer } = kernel.memory;
  new Float32Array(buffer, kernel.labels.value, count).set(data.labels);
  if (lists === undefined) writeRows(kernel, data, data.hasSingleRowBags ? members : undefined);
  else {
    new Uint32Array(buffer, kernel.oneStarts.value, kernelRows + 1).set(lists.starts);
    new Uint16Array(buffer, kernel.ones.value, lists.ones.length).set(lists.ones);
    new Uint32Array(buffer, kernel.groups.value, lists.groups.length).set(lists.groups);
  }
  if (!data.hasSingleRowBags) {
    new Uint32Array(buffer, kernel.starts.value, count + 1).set(data.starts);
    new Uint32Array(buffer, kernel.members.value, members.length).set(members);
    new Float32Array(buffer, kernel.weights.value, count).set(data.weights);
  }
  return {
    createTrainer: (hidden, activation, parameters) =>
      createTrainer(kernel, data, hidden, activation, parameters),
    dispose: () => {}, // the memory is garbage-collected with the kernel
  };
}

/** Writes all rows, or the rows with the given indexes, in that order. */
function writeRows(kernel: Kernel, { rows, width, rowCount }: TrainingData, indexes?: Uint32Array): void {
  const count = indexes?.length ?? rowCount;
  const stride = kernel.stride.value;
  const target = new Float32Array(kernel.memory.buffer, kernel.rows.value, count * stride);
  for (let row = 0; row < count; row++) {
    const start = (indexes?.[row] ?? row) * width;
    for (let i = 0; i < width; i++) target[row * stride + i] = rows[start + i]!;
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
  const sampleIndexes = new Uint32Array(buffer, kernel.samples.value, data.count);
  const probabilities = new Float32Array(buffer, kernel.probabilities.value, data.count);

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

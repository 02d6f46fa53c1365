import type { AdamTask, TrainingData } from '../types.ts';
import type { DataOffsets } from './data-tables.ts';
import { layOutNetwork, type NetworkLayout } from './network-layout.ts';

/** A network to train, and its initial parameters. */
export interface PopulationNetwork {
  readonly data: TrainingData;
  readonly task: AdamTask;
  /** Initial parameters, in the flat order. */
  readonly parameters: Float32Array;
}

/** A network and its sizes on the card, in the units of the kernels (see `declarations.wgsl.ts`). */
export interface NetworkAllocation extends PopulationNetwork {
  readonly layout: NetworkLayout;
  /** Validation bags computed at once. */
  readonly block: number;
  /** Slots for the rows of a batch or block. */
  readonly slotCount: number;
  readonly dataOffsets: DataOffsets;
}

/** Minimum rows of a validation block, so that every invocation of a workgroup has work. */
const BLOCK_ROWS = 1024;

/**
 * Parts of the weights of a network: the weights, both moments of Adam and the best weights. A copy of the output
 * weights from before the step comes after them.
 */
export const PARTS = { weights: 0, firstMoment: 1, best: 3, count: 4 } as const;

/** Computes the sizes of a network on the card. */
export function allocate(network: PopulationNetwork, dataOffsets: DataOffsets): NetworkAllocation {
  const { data, task } = network;
  const block = Math.max(task.batchSize, Math.floor(BLOCK_ROWS / dataOffsets.largest));
  return {
    ...network,
    layout: layOutNetwork({ inputs: data.width, hidden: task.hidden }),
    block,
    slotCount: 4 * Math.ceil((block * dataOffsets.largest) / 4),
    dataOffsets,
  };
}

/** Offsets of a network in the shared buffers, in the units of the kernels (see `declarations.wgsl.ts`). */
export interface Offsets {
  order: number;
  validation: number;
  weights: number;
  hidden: number;
  slots: number;
  probabilities: number;
}

/** Advances the offsets by the sizes of a network. */
export function advance(offsets: Offsets, { task, layout, slotCount }: NetworkAllocation): void {
  offsets.order += task.training.length;
  offsets.validation += task.validation.length;
  offsets.weights += PARTS.count * layout.size + layout.units;
  offsets.hidden += slotCount * layout.units;
  offsets.slots += slotCount;
  offsets.probabilities += task.validation.length;
}

/** Bytes of the struct `Network` of the kernels. */
export const NETWORK_BYTES = 96;

/** Writes the struct `Network` of the kernels at byte `at` of `target`. */
export function writeNetwork(
  allocation: NetworkAllocation,
  offsets: Offsets,
  target: ArrayBuffer,
  at: number,
): void {
  const { data, task, layout, dataOffsets, block } = allocation;
  const whole = [
    ...[dataOffsets.rows, layout.stride, data.width, layout.units, dataOffsets.members, dataOffsets.bags],
    ...[offsets.order, task.training.length, task.batchSize],
    ...[offsets.validation, task.validation.length, block],
    ...[offsets.weights, layout.size, offsets.hidden, offsets.slots, offsets.probabilities],
    ...[task.activation === 'tanh' ? 1 : 0, task.patience, task.maxEpochs],
  ];
  new Uint32Array(target, at, whole.length).set(whole);
  const valid = task.validation.reduce((sum, bag) => sum + data.labels[bag]!, 0);
  const invalid = task.validation.length - valid;
  const classes = Math.max(1, Math.sign(valid) + Math.sign(invalid));
  const shares = [valid, invalid].map((count) => (count === 0 ? 0 : 1 / count / classes));
  new Float32Array(target, at + 4 * whole.length, 4).set([task.l2, task.learningRate, ...shares]);
}

import type { BatchOrder } from '../fit/batch-order.ts';
import type { AdamTask, TrainingData } from '../types.ts';
import type { DataTables } from './data-tables.ts';
import type { NetworkLayout } from './network-layout.ts';

/** A network to train, with its random parts (see `PreparedAdam`). */
export interface PopulationNetwork {
  readonly data: TrainingData;
  readonly task: AdamTask;
  readonly parameters: Float32Array;
  readonly order: BatchOrder;
}

/** A network with its places in the shared buffers, in the units of the kernels (see `declarations.wgsl.ts`). */
export interface NetworkAllocation {
  readonly task: AdamTask;
  readonly layout: NetworkLayout;
  /** First of the four parts of the weights. */
  readonly weights: number;
  /** First probability. */
  readonly probabilities: number;
  /** First slice. */
  readonly slice: number;
  /** The struct `Network` of the kernels. */
  readonly struct: Uint32Array;
  /** The structs `Slice` of the kernels. */
  readonly sliceStructs: readonly Uint32Array[];
}

/** Parts of the weights of a network: the weights, both moments of Adam and the best weights. */
export const PARTS = { weights: 0, firstMoment: 1, best: 3, count: 4 } as const;

/** Numbers of the structs of the kernels. */
export const STRUCT_SIZES = { network: 26, slice: 7 } as const;

/** Ends of the shared buffers. */
export interface Ends {
  slices: number;
  samples: number;
  weights: number;
  hidden: number;
  errors: number;
  results: number;
}

/** Allocates a network behind the ends of the buffers, and moves these. The data are added to the tables. */
export function allocate(
  { data, task, order }: PopulationNetwork,
  layout: NetworkLayout,
  index: number,
  tables: DataTables,
  ends: Ends,
): NetworkAllocation {
  const place = tables.addData(data);
  const heldOut = tables.addHeldOut(data, task.validation);
  const valids = tables.addTraining(data, task.training, order);
  const firstSlice = ends.slices;
  const { weights } = ends;
  // Rows of a batch are computed four at a time.
  const batch = 4 * Math.ceil(task.batchSize / 4);
  const sliceStructs = layout.slices.map(({ units, start, size }) => {
    const { hidden, errors } = ends;
    ends.hidden += batch * units;
    ends.errors += batch;
    return Uint32Array.of(index, units, weights + start, size, layout.size, hidden, errors);
  });
  const partials = ends.results;
  const logits = partials + 2 * layout.slices.length * batch;
  const probabilities = logits + 4 * Math.ceil(task.validation.length / 4);
  const struct = new Uint32Array(STRUCT_SIZES.network);
  const [valid, invalid] = order;
  const whole = [
    ...[place.rows, layout.stride, data.width, place.labels, firstSlice, layout.slices.length, partials],
    ...[valids, valid.rows.length, invalid.rows.length, valid.key, invalid.key],
    ...[ends.samples, task.training.length, task.batchSize],
    ...[heldOut.rows, task.validation.length, logits, probabilities],
    ...[task.activation === 'tanh' ? 1 : 0, task.patience, task.maxEpochs],
  ];
  struct.set(whole);
  new Float32Array(struct.buffer).set([task.l2, task.learningRate, ...heldOut.shares], whole.length);
  ends.slices += layout.slices.length;
  ends.samples += task.training.length;
  ends.weights += PARTS.count * layout.size;
  ends.results = probabilities + task.validation.length;
  return { task, layout, weights, probabilities, slice: firstSlice, struct, sliceStructs };
}

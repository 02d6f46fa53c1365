import type * as Core from '@tensorflow/tfjs-core';
import type { TrainingData } from '../types.ts';

export interface Batch {
  /** One row per bag if every bag is one row, else the distinct rows of the bags. */
  readonly rows: Core.Tensor2D;
  /** Bags by rows: 1 if the bag contains the row. Null if every bag is one row, the row of the same index. */
  readonly membership: Core.Tensor2D | null;
  readonly labels: Core.Tensor1D;
  readonly weights: Core.Tensor1D;
}

export interface DataTensors {
  /** Returns the batch of the bags with the given indexes. Call it within `tidy`. */
  batch(samples: Uint32Array): Batch;
  dispose(): void;
}

export function createDataTensors(tf: typeof Core, data: TrainingData): DataTensors {
  const { starts, members, width } = data;
  // Some backends reject shared memory, so the tensors get copies.
  const rows = tf.tensor2d(new Float32Array(data.rows), [data.rowCount, width]);
  const labels = tf.tensor1d(Float32Array.from(data.labels));
  const weights = tf.tensor1d(new Float32Array(data.weights));
  const indices = (numbers: Iterable<number>): Core.Tensor1D =>
    tf.tensor1d(Int32Array.from(numbers), 'int32');

  return {
    batch: (samples) => {
      const bags = indices(samples);
      const ofBags = { labels: tf.gather(labels, bags), weights: tf.gather(weights, bags) };
      if (data.hasSingleRowBags) {
        const ownRows = samples.map((bag) => members[bag]!);
        return { rows: tf.gather(rows, indices(ownRows)), membership: null, ...ofBags };
      }
      const columns = new Map<number, number>();
      for (const bag of samples) {
        for (const row of members.subarray(starts[bag], starts[bag + 1])) {
          if (!columns.has(row)) columns.set(row, columns.size);
        }
      }
      // A matrix product instead of segment sums, which not every backend supports.
      const membership = new Float32Array(samples.length * columns.size);
      samples.forEach((bag, i) => {
        for (const row of members.subarray(starts[bag], starts[bag + 1])) {
          membership[i * columns.size + columns.get(row)!] = 1;
        }
      });
      return {
        rows: tf.gather(rows, indices(columns.keys())),
        membership: tf.tensor2d(membership, [samples.length, columns.size]),
        ...ofBags,
      };
    },
    dispose: () => tf.dispose([rows, labels, weights]),
  };
}

import type * as Core from '@tensorflow/tfjs-core';
import type { TrainingData } from '../types.ts';

/** Some bags as tensors. */
export interface Batch {
  /** Where every bag is one row: those rows; else the different rows of the bags. */
  readonly rows: Core.Tensor2D;
  /** Bags by rows, 1 where the bag holds the row; null where every bag is the row of its number. */
  readonly holds: Core.Tensor2D | null;
  readonly labels: Core.Tensor1D;
  readonly weights: Core.Tensor1D;
}

/** A data set as tensors. */
export interface DataTensors {
  /** The batch of some bags; for use inside of `tidy`. */
  batch(samples: Uint32Array): Batch;
  dispose(): void;
}

/** Copies a data set into tensors. */
export function createDataTensors(tf: typeof Core, data: TrainingData): DataTensors {
  const { starts, members, width } = data;
  // Tensors refuse shared memory on some backends, so they get a copy.
  const rows = tf.tensor2d(new Float32Array(data.rows), [data.rowCount, width]);
  const labels = tf.tensor1d(Float32Array.from(data.labels));
  const weights = tf.tensor1d(new Float32Array(data.weights));
  const indices = (numbers: Iterable<number>): Core.Tensor1D =>
    tf.tensor1d(Int32Array.from(numbers), 'int32');

  return {
    batch: (samples) => {
      const bags = indices(samples);
      const ofBags = { labels: tf.gather(labels, bags), weights: tf.gather(weights, bags) };
      if (data.plain) {
        const own = samples.map((bag) => members[bag]!);
        return { rows: tf.gather(rows, indices(own)), holds: null, ...ofBags };
      }
      const places = new Map<number, number>();
      for (const bag of samples) {
        for (const row of members.subarray(starts[bag], starts[bag + 1])) {
          if (!places.has(row)) places.set(row, places.size);
        }
      }
      // A matrix, since not every backend has sums of segments.
      const holds = new Float32Array(samples.length * places.size);
      samples.forEach((bag, i) => {
        for (const row of members.subarray(starts[bag], starts[bag + 1])) {
          holds[i * places.size + places.get(row)!] = 1;
        }
      });
      return {
        rows: tf.gather(rows, indices(places.keys())),
        holds: tf.tensor2d(holds, [samples.length, places.size]),
        ...ofBags,
      };
    },
    dispose: () => tf.dispose([rows, labels, weights]),
  };
}

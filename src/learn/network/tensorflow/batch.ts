import type * as Core from '@tensorflow/tfjs-core';
import type { TrainingData } from '../types.ts';

export interface Batch {
  readonly rows: Core.Tensor2D;
  readonly labels: Core.Tensor1D;
}

export interface DataTensors {
  /** Returns the batch of the rows with the given indexes. Call it within `tidy`. */
  batch(samples: Uint32Array): Batch;
  dispose(): void;
}

export function createDataTensors(tf: typeof Core, data: TrainingData): DataTensors {
  // Some backends reject shared memory, so the tensors get copies.
  const rows = tf.tensor2d(new Float32Array(data.rows), [data.rowCount, data.width]);
  const labels = tf.tensor1d(Float32Array.from(data.labels));
  return {
    batch: (samples) => {
      const indexes = tf.tensor1d(Int32Array.from(samples), 'int32');
      return { rows: tf.gather(rows, indexes), labels: tf.gather(labels, indexes) };
    },
    dispose: () => tf.dispose([rows, labels]),
  };
}

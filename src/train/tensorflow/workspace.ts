import type * as Core from '@tensorflow/tfjs-core';
import type { Activation } from '../network.ts';
import { parameterCount } from '../parameters.ts';
import type { Trainer, Workspace } from '../trainer.ts';
import type { TrainingData } from '../types.ts';
import { createAdam } from './adam.ts';
import { createModel } from './model.ts';

/** Rows worked on at once where the whole data set is asked for: bounds the memory that it takes. */
const BLOCK = 4096;

/** Copies a data set into tensors. */
export function openTensorflowWorkspace(tf: typeof Core, data: TrainingData): Workspace {
  // Tensors refuse shared memory on some backends, so they get a copy.
  const rows = tf.tensor2d(new Float32Array(data.rows), [data.count, data.width]);
  const labels = tf.tensor1d(Float32Array.from(data.labels));
  return {
    createTrainer: (hidden, activation, parameters) =>
      createTrainer(tf, { rows, labels }, data.width, hidden, activation, parameters),
    dispose: () => tf.dispose([rows, labels]),
  };
}

interface Tensors {
  readonly rows: Core.Tensor2D;
  readonly labels: Core.Tensor1D;
}

function createTrainer(
  tf: typeof Core,
  { rows, labels }: Tensors,
  inputs: number,
  hidden: number,
  activation: Activation,
  parameters: Float32Array,
): Trainer {
  const model = createModel(tf, { inputs, hidden }, activation);
  const adam = createAdam(tf, model.variables);
  model.write(parameters);

  /** Runs `work` on the rows and labels of the samples, and frees all tensors made on the way. */
  const onBatch = <T extends Core.TensorContainer>(
    samples: Uint32Array,
    work: (batchRows: Core.Tensor2D, batchLabels: Core.Tensor1D) => T,
  ): T =>
    tf.tidy(() => {
      const index = tf.tensor1d(Int32Array.from(samples), 'int32');
      return work(tf.gather(rows, index), tf.gather(labels, index));
    });

  return {
    epoch(samples, { batchSize, l2, learningRate }) {
      let total = 0;
      for (let low = 0; low < samples.length; low += batchSize) {
        const batch = samples.subarray(low, low + batchSize);
        const loss = onBatch(batch, (batchRows, batchLabels) => {
          const { value, grads } = tf.variableGrads(() => {
            return tf.add(
              tf.div(model.sumOfLosses(batchRows, batchLabels), batch.length),
              tf.mul(model.sumOfSquares(), l2 / 2 / batch.length),
            ) as Core.Scalar;
          });
          adam.step(grads, learningRate);
          return value.dataSync()[0]!;
        });
        total += loss * batch.length;
      }
      return total / samples.length;
    },
    lossAndGradient(samples, l2, gradient) {
      gradient.fill(0);
      let loss = 0;
      const add = (f: () => Core.Tensor): void =>
        tf.tidy(() => {
          const { value, grads } = tf.variableGrads(() => tf.div(f(), samples.length) as Core.Scalar);
          loss += value.dataSync()[0]!;
          model.addGradients(grads, gradient);
        });
      for (let low = 0; low < samples.length; low += BLOCK) {
        onBatch(samples.subarray(low, low + BLOCK), (batchRows, batchLabels) => {
          add(() => model.sumOfLosses(batchRows, batchLabels));
          return 0;
        });
      }
      add(() => tf.mul(model.sumOfSquares(), l2 / 2));
      return loss;
    },
    predict(samples) {
      const probabilities = new Float32Array(samples.length);
      for (let low = 0; low < samples.length; low += BLOCK) {
        const batch = samples.subarray(low, low + BLOCK);
        const values = onBatch(batch, (batchRows) => tf.sigmoid(model.logits(batchRows)).dataSync());
        probabilities.set(values, low);
      }
      return probabilities;
    },
    readParameters: () => model.read(new Float32Array(parameterCount({ inputs, hidden }))),
    writeParameters: (values) => model.write(values),
    dispose: () => tf.dispose([...model.variables, ...adam.moments]),
  };
}

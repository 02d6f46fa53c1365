import { itemAt } from '../../../base/item-at.ts';
import type * as Core from '@tensorflow/tfjs-core';
import { type Activation, parameterCount, type NetworkShape } from '../network.ts';
import type { Trainer, Workspace } from '../fit/trainer.ts';
import type { TrainingData } from '../types.ts';
import { createAdam } from './adam.ts';
import { createDataTensors, type Batch, type DataTensors } from './batch.ts';
import { createModel } from './model.ts';

/** Rows per tensor operation when all rows are computed; bounds the memory. */
const BLOCK = 4096;

export function openTensorflowWorkspace(tf: typeof Core, data: TrainingData): Workspace {
  const tensors = createDataTensors(tf, data);
  return {
    createTrainer: (hidden, activation, parameters) =>
      createTrainer(tf, tensors, { inputs: data.width, hidden }, activation, parameters),
    dispose: () => tensors.dispose(),
  };
}

function createTrainer(
  tf: typeof Core,
  data: DataTensors,
  shape: NetworkShape,
  activation: Activation,
  parameters: Float32Array,
): Trainer {
  const model = createModel(tf, shape, activation);
  const adam = createAdam(tf, model.variables);
  model.write(parameters);

  /** Runs `work` on the batch of the samples and frees all intermediate tensors. */
  const onBatch = <T extends Core.TensorContainer>(samples: Uint32Array, work: (batch: Batch) => T): T =>
    tf.tidy(() => work(data.batch(samples)));

  return {
    epoch(samples, { batchSize, l2, learningRate }) {
      let total = 0;
      for (let low = 0; low < samples.length; low += batchSize) {
        const some = samples.subarray(low, low + batchSize);
        const loss = onBatch(some, (batch) => {
          const { value, grads } = tf.variableGrads(() => {
            return tf.add(
              tf.div(model.sumOfLosses(batch), some.length),
              tf.mul(model.sumOfSquares(), l2 / 2 / some.length),
            ) as Core.Scalar;
          });
          adam.step(grads, learningRate);
          return itemAt(value.dataSync(), 0);
        });
        total += loss * some.length;
      }
      return total / samples.length;
    },
    lossAndGradient(samples, l2, gradient) {
      gradient.fill(0);
      let loss = 0;
      const add = (f: () => Core.Tensor): void =>
        tf.tidy(() => {
          const { value, grads } = tf.variableGrads(() => tf.div(f(), samples.length) as Core.Scalar);
          loss += itemAt(value.dataSync(), 0);
          model.addGradients(grads, gradient);
        });
      for (let low = 0; low < samples.length; low += BLOCK) {
        onBatch(samples.subarray(low, low + BLOCK), (batch) => {
          add(() => model.sumOfLosses(batch));
          return 0;
        });
      }
      add(() => tf.mul(model.sumOfSquares(), l2 / 2));
      return loss;
    },
    predict(samples) {
      const probabilities = new Float32Array(samples.length);
      for (let low = 0; low < samples.length; low += BLOCK) {
        const some = samples.subarray(low, low + BLOCK);
        probabilities.set(
          onBatch(some, (batch) => model.probabilities(batch).dataSync()),
          low,
        );
      }
      return probabilities;
    },
    readParameters: () => model.read(new Float32Array(parameterCount(shape))),
    writeParameters: (values) => model.write(values),
    dispose: () => tf.dispose([...model.variables, ...adam.moments]),
  };
}

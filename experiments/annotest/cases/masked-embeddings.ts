import * as tf from '@tensorflow/tfjs';

/**
 * A model of two sequences of words.
 * @generator
 * @exclude
 * @arg words dim('words', { min: 2, max: 8 })
 * @arg steps dim('steps', { min: 1, max: 5 })
 * @arg maskZero bool()
 * @arg merge froms(['add', 'multiply', 'average', 'maximum'])
 * @arg units int(1, 4)
 */
export function twoSequences(
  words: number,
  steps: number,
  maskZero: boolean,
  merge: 'add' | 'multiply' | 'average' | 'maximum',
  units: number,
): tf.LayersModel {
  const inputs = [tf.input({ shape: [steps] }), tf.input({ shape: [steps] })];
  const embedded = inputs.map((input) =>
    tf.layers.embedding({ inputDim: words, outputDim: 3, maskZero }).apply(input),
  ) as tf.SymbolicTensor[];
  const merged = tf.layers[merge]().apply(embedded);
  const outputs = tf.layers.lstm({ units }).apply(merged) as tf.SymbolicTensor;
  return tf.model({ inputs, outputs });
}

/**
 * Predicts from two sequences of words.
 * @arg model objs(twoSequences)
 * @arg left tensor(['n', 'steps'], 'int32', { min: 0, max: 'words - 1' })
 * @arg right tensor(['n', 'steps'], 'int32', { min: 0, max: 'words - 1' })
 */
export function predict(model: tf.LayersModel, left: tf.Tensor2D, right: tf.Tensor2D): tf.Tensor {
  return model.predict([left, right]) as tf.Tensor;
}

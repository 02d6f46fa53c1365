import * as tf from '@tensorflow/tfjs';

/**
 * A model with two outputs, `left` and `right`.
 * @generator
 * @exclude
 * @arg features dim('features', { min: 1, max: 4 })
 * @arg left dim('left', { min: 1, max: 4 })
 * @arg right dim('right', { min: 1, max: 4 })
 */
export function twoOutputs(features: number, left: number, right: number): tf.Model {
  const input = tf.input({ shape: [features] });
  const outputs = [
    tf.layers.dense({ units: left, name: 'left' }).apply(input),
    tf.layers.dense({ units: right, name: 'right' }).apply(input),
  ] as tf.SymbolicTensor[];
  return tf.model({ inputs: input, outputs });
}

/**
 * Trains a model with two outputs: one loss for both, a loss for each, or losses by the names of outputs.
 * @arg model objs(twoOutputs)
 * @arg loss any(froms(['meanSquaredError', 'meanAbsoluteError']), list(froms(['meanSquaredError', 'meanAbsoluteError']), { min: 2, max: 2 }), dict({ left: froms(['meanSquaredError', 'meanAbsoluteError']), right: froms(['meanSquaredError', 'meanAbsoluteError']) }))
 * @arg optimizer froms(['sgd', 'rmsprop', 'adam'])
 * @arg x tensor(['n', 'features'])
 * @arg left tensor(['n', 'left'])
 * @arg right tensor(['n', 'right'])
 */
export async function trainTwoOutputs(
  model: tf.Model,
  loss: string | string[] | Record<string, string>,
  optimizer: string,
  x: tf.Tensor2D,
  left: tf.Tensor2D,
  right: tf.Tensor2D,
): Promise<tf.History> {
  model.compile({ loss, optimizer });
  return model.fit(x, [left, right], { epochs: 1 });
}

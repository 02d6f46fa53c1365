import * as tf from '@tensorflow/tfjs';

/**
 * Trains one dense layer.
 * @arg units dim('units', { min: 1, max: 6 })
 * @arg loss froms(['meanSquaredError', 'meanAbsoluteError', 'meanAbsolutePercentageError', 'meanSquaredLogarithmicError', 'squaredHinge', 'hinge', 'categoricalHinge', 'logcosh', 'categoricalCrossentropy', 'binaryCrossentropy', 'kullbackLeiblerDivergence', 'poisson', 'cosineProximity'])
 * @arg optimizer froms(['sgd', 'rmsprop', 'adam', 'adadelta', 'adamax', 'adagrad'])
 * @arg x tensor(['n', 'features'], 'float32', { min: -1, max: 1 })
 * @arg y tensor(['n', 'units'], 'float32', { min: 0, max: 1 })
 * @require loss !== 'categoricalCrossentropy' || units > 1
 */
export async function trainDense(
  units: number,
  loss: string,
  optimizer: string,
  x: tf.Tensor2D,
  y: tf.Tensor2D,
): Promise<tf.History> {
  const model = tf.sequential();
  model.add(tf.layers.dense({ units, inputShape: [x.shape[1]] }));
  model.compile({ loss, optimizer });
  return model.fit(x, y, { epochs: 1 });
}

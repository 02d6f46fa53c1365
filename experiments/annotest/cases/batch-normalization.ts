import * as tf from '@tensorflow/tfjs';

/**
 * Trains a network with batch normalization.
 * @arg axis froms([-1, 1, 2])
 * @arg options dict({ 'momentum?': float(0.1, 0.99), 'epsilon?': float(1e-4, 1e-1), 'center?': bool(), 'scale?': bool() })
 * @arg x tensor(['n', 'a', 'b'], 'float32', { min: -1, max: 1 })
 * @arg y tensor(['n', 1], 'float32', { min: 0, max: 1 })
 */
export async function trainNormalized(
  axis: number,
  options: { momentum?: number; epsilon?: number; center?: boolean; scale?: boolean },
  x: tf.Tensor3D,
  y: tf.Tensor2D,
): Promise<tf.History> {
  const model = tf.sequential();
  model.add(tf.layers.batchNormalization({ ...options, axis, inputShape: x.shape.slice(1) }));
  model.add(tf.layers.flatten());
  model.add(tf.layers.dense({ units: 1 }));
  model.compile({ loss: 'meanSquaredError', optimizer: 'sgd' });
  return model.fit(x, y, { epochs: 1 });
}

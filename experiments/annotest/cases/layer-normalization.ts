import * as tf from '@tensorflow/tfjs';

/**
 * Normalizes a batch over one axis.
 * @arg options dict({ 'axis?': axis('s', { negative: true }), 'epsilon?': float(1e-6, 1e-1), 'center?': bool(), 'scale?': bool() })
 * @arg x tensor(shape({ minDims: 2, maxDims: 4, name: 's' }), 'float32', { min: -10, max: 10 })
 * @returns tensor('s')
 */
export function layerNormalization(
  options: { axis?: number; epsilon?: number; center?: boolean; scale?: boolean },
  x: tf.Tensor,
): tf.Tensor {
  return tf.layers.layerNormalization(options).apply(x) as tf.Tensor;
}

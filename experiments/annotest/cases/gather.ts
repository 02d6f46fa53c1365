import * as tf from '@tensorflow/tfjs';

/**
 * The gradient of gathered slices: of one batch of indices for each batch of slices, or of indices for all batches.
 * @arg x tensor(['n', 'm', 'k'], 'float32')
 * @arg indices tensor(['n', 'i'], 'int32', { min: 0, max: 'm - 1' })
 * @arg axis froms([1, -2])
 * @arg batchDims int(0, 1)
 * @returns tensor(['n', 'm', 'k'])
 */
export function gatherGradient(
  x: tf.Tensor3D,
  indices: tf.Tensor2D,
  axis: number,
  batchDims: number,
): tf.Tensor {
  return tf.grad((values) => tf.gather(values, indices, axis, batchDims))(x);
}

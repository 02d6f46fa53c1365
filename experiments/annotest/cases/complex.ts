import * as tf from '@tensorflow/tfjs';

/**
 * Complex numbers as nested arrays.
 * @arg real tensor('s', 'float32')
 * @arg imag tensor('s', 'float32')
 */
export function complexNumbers(real: tf.Tensor, imag: tf.Tensor): unknown {
  return tf.complex(real, imag).arraySync();
}

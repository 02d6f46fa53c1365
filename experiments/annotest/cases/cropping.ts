import * as tf from '@tensorflow/tfjs';

/**
 * Crops images before a dense layer.
 * @arg cropping tuple(tuple(int(0, 2), int(0, 2)), tuple(int(0, 2), int(0, 2)))
 * @arg dataFormat froms(['channelsFirst', 'channelsLast'])
 * @arg images tensor(['n', 'a + 4', 'b + 4', 'c + 4'], 'float32', { min: 0, max: 1 })
 */
export function classifyCropped(
  cropping: [[number, number], [number, number]],
  dataFormat: 'channelsFirst' | 'channelsLast',
  images: tf.Tensor4D,
): tf.Tensor {
  const model = tf.sequential();
  model.add(tf.layers.cropping2D({ cropping, dataFormat, inputShape: images.shape.slice(1) }));
  model.add(tf.layers.flatten());
  model.add(tf.layers.dense({ units: 2 }));
  return model.predict(images) as tf.Tensor;
}

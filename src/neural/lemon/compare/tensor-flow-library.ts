import type { Tensor as TensorFlowTensor } from '@tensorflow/tfjs-core';
import type { TensorFlow } from '../back-ends/load-tensor-flow.ts';
import { openGraph } from './graph-steps.ts';
import { openLayers } from './layer-steps.ts';
import type { ModelLibrary } from './model-runner.ts';
import type { TypedTensor } from './shipped-model.ts';

/** Returns TensorFlow.js as a library that runs layers models and graph models. */
export const tensorFlowLibrary = (tf: TensorFlow): ModelLibrary<TensorFlowTensor> => ({
  open: async (shipped) => {
    if (shipped.format === 'onnx') throw new Error('TensorFlow.js runs no ONNX files');
    return shipped.format === 'graph' ? openGraph(tf, shipped) : openLayers(tf, shipped);
  },
  toTensor: ({ shape, dtype, data }: TypedTensor) => {
    if (dtype === 'float32') return tf.tensor(data, [...shape], dtype);
    const values = dtype === 'bool' ? Uint8Array.from(data) : Int32Array.from(data);
    return tf.tensor(values, [...shape], dtype === 'bool' ? dtype : 'int32');
  },
  // TensorFlow.js has more types than models read.
  valuesOf: async (tensor) => {
    if (tensor.dtype !== 'float32' && tensor.dtype !== 'int32' && tensor.dtype !== 'bool')
      throw new TypeError(`tensors of type ${tensor.dtype} cannot be compared`);
    return { shape: tensor.shape, dtype: tensor.dtype, data: Float32Array.from(await tensor.data()) };
  },
  scoped: async (work) => {
    tf.engine().startScope();
    try {
      return await work();
    } finally {
      tf.engine().endScope();
    }
  },
});

import { mustBeLayer } from '../model/layers-model.ts';
import { withShape } from './bounded.ts';
import type { LayerEvaluator } from './layer-call.ts';
import { activation, prelu, thresholdedRelu } from './layers/activation.ts';
import { convLstm } from './layers/conv-lstm.ts';
import {
  convolution,
  depthwiseConvolution,
  separableConvolution,
  transposedConvolution,
} from './layers/convolution.ts';
import { dense } from './layers/dense.ts';
import { concatenate, dot, elementwise } from './layers/merges.ts';
import { batchNormalization, layerNormalization } from './layers/normalization.ts';
import { globalPooling, pooling } from './layers/pooling.ts';
import { bidirectional, recurrent, stacked } from './layers/recurrent.ts';
import { resizing } from './layers/resizing.ts';
import { categoryEncoding, embedding, masking } from './layers/sequences.ts';
import { flatten, identity, permute, repeatVector, reshape, resized } from './layers/shapes.ts';

const named = (names: string, evaluator: LayerEvaluator): Record<string, LayerEvaluator> =>
  Object.fromEntries(names.split(' ').map((name) => [name, evaluator]));

/** The evaluators of layers by their class names. */
export const LAYERS: Readonly<Record<string, LayerEvaluator>> = {
  ...named('Dense', dense),
  ...named('Conv1D Conv2D Conv3D', convolution),
  ...named('DepthwiseConv2D', depthwiseConvolution),
  ...named('SeparableConv2D', separableConvolution),
  ...named('Conv2DTranspose Conv3DTranspose', transposedConvolution),
  ...named('MaxPooling1D MaxPooling2D MaxPooling3D', pooling),
  ...named('AveragePooling1D AveragePooling2D AveragePooling3D', pooling),
  ...named('GlobalMaxPooling1D GlobalMaxPooling2D', globalPooling),
  ...named('GlobalAveragePooling1D GlobalAveragePooling2D', globalPooling),
  ...named('BatchNormalization', batchNormalization),
  ...named('LayerNormalization', layerNormalization),
  ...named('Activation ReLU LeakyReLU ELU Softmax Rescaling', activation),
  ...named('PReLU', prelu),
  ...named('ThresholdedReLU', thresholdedRelu),
  ...named('Flatten', flatten),
  ...named('Reshape', reshape),
  ...named('Permute', permute),
  ...named('RepeatVector', repeatVector),
  ...named('ZeroPadding2D Cropping2D UpSampling2D CenterCrop', resized),
  ...named('Dropout SpatialDropout1D AlphaDropout GaussianDropout GaussianNoise', identity),
  ...named('Resizing RandomWidth', resizing),
  ...named('Add Average Multiply Maximum Minimum', elementwise),
  ...named('Concatenate', concatenate),
  ...named('Dot', dot),
  ...named('Embedding', embedding),
  ...named('CategoryEncoding', categoryEncoding),
  ...named('Masking', masking),
  ...named('SimpleRNN LSTM GRU', recurrent),
  ...named('RNN', stacked),
  ...named('ConvLSTM2D', convLstm),
  ...named('Bidirectional', bidirectional),
  ...named('TimeDistributed', (call) => timeDistributed(call)),
};

const timeDistributed: LayerEvaluator = ({ config, inputs: [input], ...call }) => {
  const { class_name: className, config: inner } = mustBeLayer(config['layer']);
  const [samples, steps, ...rest] = input.shape as [number, number, ...number[]];
  const all = withShape(input, [samples * steps, ...rest]);
  const output = LAYERS[className]?.({ ...call, className, config: inner, inputs: [all] });
  return output && withShape(output, [samples, steps, ...output.shape.slice(1)]);
};

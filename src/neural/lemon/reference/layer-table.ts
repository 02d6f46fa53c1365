import { eachName } from '../model/each-name.ts';
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

/** The evaluators of layers by their class names. */
export const LAYERS: Readonly<Record<string, LayerEvaluator>> = {
  ...eachName('Dense', dense),
  ...eachName('Conv1D Conv2D Conv3D', convolution),
  ...eachName('DepthwiseConv2D', depthwiseConvolution),
  ...eachName('SeparableConv2D', separableConvolution),
  ...eachName('Conv2DTranspose Conv3DTranspose', transposedConvolution),
  ...eachName('MaxPooling1D MaxPooling2D MaxPooling3D', pooling),
  ...eachName('AveragePooling1D AveragePooling2D AveragePooling3D', pooling),
  ...eachName('GlobalMaxPooling1D GlobalMaxPooling2D', globalPooling),
  ...eachName('GlobalAveragePooling1D GlobalAveragePooling2D', globalPooling),
  ...eachName('BatchNormalization', batchNormalization),
  ...eachName('LayerNormalization', layerNormalization),
  ...eachName('Activation ReLU LeakyReLU ELU Softmax Rescaling', activation),
  ...eachName('PReLU', prelu),
  ...eachName('ThresholdedReLU', thresholdedRelu),
  ...eachName('Flatten', flatten),
  ...eachName('Reshape', reshape),
  ...eachName('Permute', permute),
  ...eachName('RepeatVector', repeatVector),
  ...eachName('ZeroPadding2D Cropping2D UpSampling2D CenterCrop', resized),
  ...eachName('Dropout SpatialDropout1D AlphaDropout GaussianDropout GaussianNoise', identity),
  ...eachName('Resizing RandomWidth', resizing),
  ...eachName('Add Average Multiply Maximum Minimum', elementwise),
  ...eachName('Concatenate', concatenate),
  ...eachName('Dot', dot),
  ...eachName('Embedding', embedding),
  ...eachName('CategoryEncoding', categoryEncoding),
  ...eachName('Masking', masking),
  ...eachName('SimpleRNN LSTM GRU', recurrent),
  ...eachName('RNN', stacked),
  ...eachName('ConvLSTM2D', convLstm),
  ...eachName('Bidirectional', bidirectional),
  ...eachName('TimeDistributed', (call) => timeDistributed(call)),
};

const timeDistributed: LayerEvaluator = ({ config, inputs: [input], ...call }) => {
  const { class_name: className, config: inner } = mustBeLayer(config['layer']);
  const [samples, steps, ...rest] = input.shape as [number, number, ...number[]];
  const all = withShape(input, [samples * steps, ...rest]);
  const output = LAYERS[className]?.({ ...call, className, config: inner, inputs: [all] });
  return output && withShape(output, [samples, steps, ...output.shape.slice(1)]);
};

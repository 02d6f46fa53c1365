import { LearnInvError } from '../../../base/error.ts';
import { mustGet } from '../../../base/must-get.ts';
import { sizeOf } from '../layers/layer-type.ts';
import { atLeastOne } from '../model/at-least-one.ts';
import { eachName } from '../model/each-name.ts';
import { inputsOf, weightsOf } from '../model/layer-graph.ts';
import { mustBeLayer, type Layer, type LayersModel } from '../model/layers-model.ts';
import { shapesOf } from '../model/shapes-of.ts';
import { activationLayer } from './activations.ts';
import { GraphBuilder, type LayerWriter, type ShapedValue } from './graph-builder.ts';
import {
  batchNormalizationLayer,
  denseLayer,
  embeddingLayer,
  layerNormalizationLayer,
  mergeLayer,
  shapeLayer,
} from './others.ts';
import { onnxBytes } from './protobuf.ts';
import { bidirectionalLayer, recurrentLayer } from './recurrent.ts';
import { convolutionLayer, globalPoolingLayer, poolingLayer, resizingLayer } from './windows.ts';

const timeDistributedLayer: LayerWriter = (graph, { config, weights, inputs: [input], shape }) => {
  const { class_name, config: inner } = mustBeLayer(config['layer']);
  const merge = (shape: readonly number[]): number[] => [sizeOf(shape.slice(0, 2)), ...shape.slice(2)];
  const merged = { name: graph.reshaped(input.name, merge(input.shape)), shape: merge(input.shape) };
  const output = WRITERS[class_name]?.(graph, {
    ...{ className: class_name, config: inner, weights },
    ...{ inputs: [merged], shape: merge(shape) },
  });
  return output && graph.reshaped(output, shape);
};

const WRITERS: Readonly<Record<string, LayerWriter>> = {
  ...eachName('Dense', denseLayer),
  ...eachName(
    'Conv1D Conv2D Conv3D DepthwiseConv2D SeparableConv2D Conv2DTranspose Conv3DTranspose',
    convolutionLayer,
  ),
  ...eachName('MaxPooling1D MaxPooling2D MaxPooling3D', poolingLayer),
  ...eachName('AveragePooling1D AveragePooling2D AveragePooling3D', poolingLayer),
  ...eachName('GlobalMaxPooling1D GlobalMaxPooling2D', globalPoolingLayer),
  ...eachName('GlobalAveragePooling1D GlobalAveragePooling2D', globalPoolingLayer),
  ...eachName('ZeroPadding2D Cropping2D UpSampling2D', resizingLayer),
  ...eachName('Activation ReLU LeakyReLU PReLU ELU Softmax ThresholdedReLU', activationLayer),
  ...eachName('BatchNormalization', batchNormalizationLayer),
  ...eachName('LayerNormalization', layerNormalizationLayer),
  ...eachName('Flatten Reshape Permute RepeatVector', shapeLayer),
  ...eachName('Dropout SpatialDropout1D AlphaDropout GaussianDropout GaussianNoise', shapeLayer),
  ...eachName('Add Average Multiply Maximum Minimum Concatenate Dot', mergeLayer),
  ...eachName('Embedding', embeddingLayer),
  ...eachName('SimpleRNN GRU LSTM', recurrentLayer),
  ...eachName('Bidirectional', bidirectionalLayer),
  ...eachName('TimeDistributed', timeDistributedLayer),
};

/**
 * Writes a layers model as an ONNX file. Layers with the channels last become operators with the channels first, between
 * transpositions. Inputs and outputs have the names of their layers.
 *
 * @param batch the number of samples of an input.
 * @returns the bytes of the file.
 * @throws LearnInvError with code UNSUPPORTED_LAYER if ONNX has no counterpart for a layer.
 */
export function toOnnx(model: LayersModel, batch: number): Uint8Array {
  const { layers, output_layers: ends } = model.topology.config;
  const shapes = new Map([...shapesOf(model)].map(([name, shape]) => [name, [batch, ...shape]]));
  const graph = new GraphBuilder();
  const values = new Map<string, ShapedValue>();
  const inputs: ShapedValue[] = [];
  for (const layer of layers) {
    const { name, class_name: className, config } = layer;
    const shape = shapes.get(name);
    if (shape === undefined) throw unsupported(layer);
    if (className === 'InputLayer') {
      inputs.push({ name, shape });
      values.set(name, { name, shape });
      continue;
    }
    const output = WRITERS[className]?.(graph, {
      ...{ className, config, shape },
      weights: weightsOf(model, name),
      inputs: atLeastOne(inputsOf(layer).map((read) => mustGet(values, read))),
    });
    if (output === undefined) throw unsupported(layer);
    values.set(name, { name: output, shape });
  }
  const outputs = ends.map(([name]) => {
    const { name: from, shape } = mustGet(values, name);
    // An input may be an output too.
    const output = from === name ? `${name}:output` : name;
    graph.nodes.push({ op: 'Identity', inputs: [from], outputs: [output], attributes: {} });
    return { name: output, shape };
  });
  return onnxBytes({ nodes: graph.nodes, constants: graph.constants, inputs, outputs });
}

const unsupported = ({ name, class_name }: Layer): LearnInvError =>
  new LearnInvError('UNSUPPORTED_LAYER', `The layer ${name} cannot be written as ONNX.`, {
    expected: 'a layer that ONNX has, with a configuration that it has',
    got: `a layer of class ${class_name}`,
    hint: 'Remove the layer, or leave the ONNX back ends out.',
  });

import { activationName } from '../reference/activation-functions.ts';
import { configActivation, configNumber } from '../reference/config.ts';
import type { GraphBuilder, LayerWriter } from './graph-builder.ts';
import type { Attribute } from './protobuf.ts';

/** Activations that are one operator of ONNX, with its attributes. */
const OPERATORS: Readonly<Record<string, readonly [string, Readonly<Record<string, Attribute>>?]>> = {
  linear: ['Identity'],
  relu: ['Relu'],
  sigmoid: ['Sigmoid'],
  hardsigmoid: ['HardSigmoid', { alpha: { float: 0.2 }, beta: { float: 0.5 } }],
  tanh: ['Tanh'],
  elu: ['Elu'],
  selu: ['Selu'],
  softplus: ['Softplus'],
  softsign: ['Softsign'],
  softmax: ['Softmax', { axis: -1 }],
  logsoftmax: ['LogSoftmax', { axis: -1 }],
};

/** The type of 32-bit floats in ONNX. */
const FLOAT = 1;

/** Adds an activation and returns the name of its output; undefined if the activation is unknown. */
export function writeActivation(graph: GraphBuilder, input: string, name: string): string | undefined {
  const short = activationName(name);
  const operator = OPERATORS[short];
  if (short === 'linear') return input;
  if (operator !== undefined) return graph.add(operator[0], [input], operator[1]);
  if (short === 'relu6') return graph.add('Clip', [input, graph.scalar(0), graph.scalar(6)]);
  if (short === 'swish') return graph.add('Mul', [input, graph.add('Sigmoid', [input])]);
  if (short === 'mish') return graph.add('Mul', [input, graph.add('Tanh', [graph.add('Softplus', [input])])]);
  const half = (gate: string): string => {
    const sum = graph.add('Add', [gate, graph.scalar(1)]);
    return graph.add('Mul', [graph.add('Mul', [input, graph.scalar(0.5)]), sum]);
  };
  if (short === 'gelu') return half(graph.add('Erf', [graph.add('Div', [input, graph.scalar(Math.SQRT2)])]));
  if (short !== 'gelunew') return undefined;
  const cube = graph.add('Mul', [graph.add('Mul', [input, input]), input]);
  const inner = graph.add('Add', [input, graph.add('Mul', [cube, graph.scalar(0.044715)])]);
  return half(graph.add('Tanh', [graph.add('Mul', [inner, graph.scalar(Math.sqrt(2 / Math.PI))])]));
}

export const activationLayer: LayerWriter = (graph, { className, config, weights, inputs: [input] }) => {
  const { name } = input;
  switch (className) {
    case 'Activation':
      return writeActivation(graph, name, configActivation(config));
    case 'Softmax':
      return graph.add('Softmax', [name], { axis: configNumber(config, 'axis', -1) });
    case 'ELU':
      return graph.add('Elu', [name]);
    case 'LeakyReLU':
      return graph.add('LeakyRelu', [name], { alpha: { float: configNumber(config, 'alpha', 0.3) } });
    case 'ThresholdedReLU': {
      // Not ThresholdedRelu, which gives 0 for NaN by its definition.
      const isAbove = graph.add('Greater', [name, graph.scalar(configNumber(config, 'theta', 1))]);
      return graph.add('Mul', [name, graph.add('Cast', [isAbove], { to: FLOAT })]);
    }
    case 'PReLU': {
      const alpha = weights.get('alpha');
      return alpha && graph.add('PRelu', [name, graph.floats(alpha.shape, alpha.data)]);
    }
    default: {
      const most = config['max_value'];
      if (typeof most !== 'number') return graph.add('Relu', [name]);
      return graph.add('Clip', [name, graph.scalar(0), graph.scalar(most)]);
    }
  }
};

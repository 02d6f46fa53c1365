import { lastSize } from '../../layers/layer-type.ts';
import { permuted, withShape, zeros, type Bounded } from '../bounded.ts';
import { configActivation, hasChannelsFirst } from '../config.ts';
import type { LayerEvaluator } from '../layer-call.ts';
import { activate } from './activation.ts';
import { convolution } from './convolution.ts';
import { concatenated } from './merges.ts';
import { columns, gated, type State } from './recurrent.ts';

/** ConvLSTM2D: an LSTM whose products are convolutions. The convolution of the state keeps its shape. */
export const convLstm: LayerEvaluator = ({ config, weights, inputs: [input], ...call }) => {
  const recurrent = weights.get('recurrent_kernel');
  const names = [
    configActivation(config, 'activation', 'tanh'),
    configActivation(config, 'recurrent_activation'),
  ];
  const unknown = names.some((name) => activate(zeros([1, 1]), name) === undefined);
  if (recurrent === undefined || unknown || config['go_backwards'] === true) return undefined;
  const [own, gate] = names.map((name) => (value: Bounded) => activate(value, name)!) as [Activate, Activate];
  const [samples, steps, ...image] = input.shape as [number, number, ...number[]];
  const isFirst = hasChannelsFirst(config);
  const flat = withShape(input, [samples, input.values.length / samples]);
  const plain = { ...config, activation: 'linear', data_format: 'channels_last' };
  const inner = { ...plain, use_bias: false, strides: [1, 1], dilation_rate: [1, 1], padding: 'same' };
  const kernel = new Map([['kernel', recurrent]]);
  let state: State | undefined;
  const outputs: Bounded[] = [];
  for (let time = 0; time < steps; time++) {
    const step = withShape(columns(flat, time, steps), [samples, ...image]);
    const given = isFirst ? permuted(step, [0, 2, 3, 1]) : step;
    const outer = convolution({ ...call, config: plain, weights, inputs: [given] });
    if (outer === undefined) return undefined;
    const start = zeros([...outer.shape.slice(0, -1), lastSize(outer.shape) / 4]);
    const { hidden, carry }: State = state ?? { hidden: start, carry: start };
    const again = convolution({ ...call, config: inner, weights: kernel, inputs: [hidden] })!;
    state = gated([outer, again], carry, own, gate);
    outputs.push(isFirst ? permuted(state.hidden, [0, 3, 1, 2]) : state.hidden);
  }
  const last = outputs.at(-1);
  if (last === undefined || config['return_sequences'] !== true) return last;
  const rows = outputs.map((output) => withShape(output, [samples, output.values.length / samples]));
  return withShape(concatenated(rows, 1), [samples, steps, ...last.shape.slice(1)]);
};

type Activate = (value: Bounded) => Bounded;

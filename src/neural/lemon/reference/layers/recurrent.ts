import { itemAt } from '../../../../base/item-at.ts';
import { lastSize } from '../../layers/layer-type.ts';
import { gathered, withShape, zeros, type Bounded } from '../bounded.ts';
import { mustBeLayer } from '../../model/layers-model.ts';
import { cellsOf, layerOfCell } from '../../layers/recurrent.ts';
import { weightsBelow } from '../../model/layer-graph.ts';
import { configActivation } from '../config.ts';
import { lacksBias, type LayerCall, type LayerEvaluator } from '../layer-call.ts';
import { UNIT } from '../rounding.ts';
import { activate } from './activation.ts';
import { multiplied } from './dense.ts';
import { combined, concatenated } from './merges.ts';

/** The weights and activations of a recurrent layer. */
interface Cell {
  readonly units: number;
  readonly kernel: Float32Array;
  readonly recurrent: Float32Array;
  readonly bias: Float32Array | undefined;
  readonly own: (value: Bounded) => Bounded;
  readonly gate: (value: Bounded) => Bounded;
}

export type State = { readonly hidden: Bounded; readonly carry: Bounded };
type Step = (cell: Cell, input: Bounded, state: State) => State;

/** SimpleRNN, GRU and LSTM. */
export const recurrent: LayerEvaluator = (call) => {
  const { className, config, inputs } = call;
  const [cell, step, input] = [chooseCell(call), STEPS[className], inputs[0]];
  if (cell === undefined || step === undefined) return undefined;
  const [samples, steps] = input.shape as [number, number];
  let state: State = { hidden: zeros([samples, cell.units]), carry: zeros([samples, cell.units]) };
  const outputs: Bounded[] = [];
  for (let index = 0; index < steps; index++) {
    const time = config['go_backwards'] === true ? steps - 1 - index : index;
    const flat = withShape(input, [samples, input.values.length / samples]);
    state = step(cell, columns(flat, time, steps), state);
    outputs.push(state.hidden);
  }
  if (config['return_sequences'] !== true) return state.hidden;
  return withShape(concatenated(outputs, 1), [samples, steps, cell.units]);
};

/** RNN: each cell reads the sequence that the cell before it returns. */
export const stacked: LayerEvaluator = ({ config, weights, inputs, isTraining }) => {
  const cells = cellsOf(config);
  const { go_backwards, return_sequences } = config;
  let sequence: Bounded | undefined = inputs[0];
  for (const [at, { class_name: name, config: own }] of cells.entries()) {
    const isLast = at === cells.length - 1;
    sequence &&= recurrent({
      className: layerOfCell(name),
      config: {
        ...own,
        name,
        go_backwards: at === 0 && go_backwards === true,
        return_sequences: !isLast || return_sequences === true,
      },
      weights: weightsBelow(weights, `cell_${at}`),
      inputs: [sequence],
      isTraining,
    });
  }
  return sequence;
};

/** Bidirectional: a recurrent layer and one that reads the sequence backwards, merged. */
export const bidirectional: LayerEvaluator = ({ config, weights, inputs, isTraining }) => {
  const { class_name: className, config: inner } = mustBeLayer(config['layer']);
  const isBackwards = inner['go_backwards'] === true;
  const part = (prefix: string, go_backwards: boolean): Bounded | undefined =>
    recurrent({
      className,
      config: { ...inner, go_backwards },
      weights: weightsBelow(weights, prefix),
      inputs,
      isTraining,
    });
  const [forward, backward] = [part('forward', isBackwards), part('backward', !isBackwards)];
  if (forward === undefined || backward === undefined) return undefined;
  const parts = [forward, inner['return_sequences'] === true ? reversed(backward) : backward];
  const mode = config['merge_mode'] ?? 'concat';
  if (mode === 'concat') return concatenated(parts, -1);
  const merge = { sum: 'Add', ave: 'Average', mul: 'Multiply' }[mode as string];
  return merge === undefined ? undefined : combined(merge, parts);
};

function chooseCell(call: LayerCall): Cell | undefined {
  const { config, weights, isTraining } = call;
  const [kernel, recurrent, bias] = ['kernel', 'recurrent_kernel', 'bias'].map((name) => weights.get(name));
  const [own, gate] = [
    configActivation(config, 'activation', 'tanh'),
    configActivation(config, 'recurrent_activation', 'hard_sigmoid'),
  ];
  const unknown = [own, gate].some((name) => activate(zeros([1, 1]), name) === undefined);
  const isStateful = ['return_state', 'stateful', 'reset_after'].some((key) => config[key] === true);
  const hasDropout = Number(config['dropout'] ?? 0) > 0 || Number(config['recurrent_dropout'] ?? 0) > 0;
  if (!kernel || !recurrent || unknown || isStateful || lacksBias(call) || (isTraining && hasDropout))
    return undefined;
  return {
    units: itemAt(recurrent.shape, 0),
    kernel: kernel.data,
    recurrent: recurrent.data,
    bias: bias?.data,
    own: (value) => activate(value, own)!,
    gate: (value) => activate(value, gate)!,
  };
}

const sum = (...parts: readonly Bounded[]): Bounded => combined('Add', parts)!;
const product = (...parts: readonly Bounded[]): Bounded => combined('Multiply', parts)!;

/** Returns one of `count` equal parts of the columns of a matrix. */
export function columns(matrix: Bounded, part: number, count: number): Bounded {
  const [rows, all] = matrix.shape as [number, number];
  const width = all / count;
  return gathered(
    matrix,
    [rows, width],
    (place) => Math.floor(place / width) * all + part * width + (place % width),
  );
}

/** Returns a sequence with its steps in reverse order. */
function reversed(sequence: Bounded): Bounded {
  const [, steps, size] = sequence.shape as [number, number, number];
  return gathered(sequence, sequence.shape, (place) => {
    const step = Math.floor(place / size) % steps;
    return place + (steps - 1 - 2 * step) * size;
  });
}

const simple: Step = ({ units, kernel, recurrent, bias, own }, input, { hidden }) => {
  const next = own(sum(multiplied(input, kernel, units, bias), multiplied(hidden, recurrent, units)));
  return { hidden: next, carry: zeros(next.shape) };
};

const lstm: Step = ({ units, kernel, recurrent, bias, own, gate }, input, { hidden, carry }) => {
  const parts = [multiplied(input, kernel, 4 * units, bias), multiplied(hidden, recurrent, 4 * units)];
  return gated(parts, carry, own, gate);
};

/** Returns the next state of an LSTM, from the parts of the sum that its gates have along the last axis. */
export function gated(
  parts: readonly Bounded[],
  carry: Bounded,
  own: Cell['own'],
  gate: Cell['gate'],
): State {
  const all = sum(...parts);
  const size = lastSize(all.shape);
  const rows = withShape(all, [all.values.length / size, size]);
  const [enter, forget, candidate, leave] = [0, 1, 2, 3].map((part) => {
    return withShape((part === 2 ? own : gate)(columns(rows, part, 4)), carry.shape);
  }) as [Bounded, Bounded, Bounded, Bounded];
  const next = sum(product(forget, carry), product(enter, candidate));
  return { hidden: product(leave, own(next)), carry: next };
}

/** The reset gate acts before the product with the recurrent kernel, as in TensorFlow.js. */
const gru: Step = ({ units, kernel, recurrent, bias, own, gate }, input, { hidden }) => {
  const outer = multiplied(input, kernel, 3 * units, bias);
  const inner = multiplied(hidden, recurrent, 3 * units);
  const [update, reset] = [0, 1].map((part) =>
    gate(sum(columns(outer, part, 3), columns(inner, part, 3))),
  ) as [Bounded, Bounded];
  const again = multiplied(product(reset, hidden), recurrent, 3 * units);
  const candidate = own(sum(columns(outer, 2, 3), columns(again, 2, 3)));
  const rest = {
    ...update,
    values: update.values.map((value) => 1 - value),
    bound: update.bound.map(addUnit),
  };
  const next = sum(product(update, hidden), product(rest, candidate));
  return { hidden: next, carry: zeros(next.shape) };
};

const addUnit = (bound: number): number => bound + 2 * UNIT;

const STEPS: Readonly<Record<string, Step>> = { SimpleRNN: simple, LSTM: lstm, GRU: gru };

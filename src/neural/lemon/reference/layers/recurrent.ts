import { activationBound, activationFunction, type ActivationFunction } from '../activation-functions.ts';
import { zeros, type Bounded } from '../bounded.ts';
import { activationOf } from '../config.ts';
import type { LayerCall, LayerEvaluator } from '../layer-call.ts';
import { Products } from '../products.ts';
import { productBound, sumBound } from '../rounding.ts';
import { elementwise, concatenate } from './merges.ts';
import { reversedSteps, type InnerLayer } from './sequences.ts';

/** The weights and activations of a recurrent layer. */
interface Cell {
  readonly units: number;
  readonly kernel: Float32Array;
  readonly recurrent: Float32Array;
  readonly bias: Float32Array | undefined;
  readonly activation: ActivationFunction;
  readonly gate: ActivationFunction;
}

/** One vector with bounds. */
type Vector = { readonly values: Float64Array; readonly bound: Float64Array };
type State = { readonly hidden: Vector; readonly carry: Vector };
type Step = (cell: Cell, input: Vector, state: State) => State;

/** SimpleRNN, GRU and LSTM. */
export const recurrent: LayerEvaluator = (call) => {
  const { className, config, inputs } = call;
  const cell = cellOf(call);
  const unusable =
    config['return_state'] === true || config['stateful'] === true || config['reset_after'] === true;
  if (cell === undefined || unusable || (call.isTraining && hasDropout(call))) return undefined;
  const [samples, steps, size] = inputs[0]!.shape as [number, number, number];
  const isSequence = config['return_sequences'] === true;
  const result = zeros(isSequence ? [samples, steps, cell.units] : [samples, cell.units]);
  for (let sample = 0; sample < samples; sample++) {
    let state: State = { hidden: vector(cell.units), carry: vector(cell.units) };
    for (let index = 0; index < steps; index++) {
      const step = config['go_backwards'] === true ? steps - 1 - index : index;
      const place = sample * steps + step;
      const from = place * size;
      const input = {
        values: inputs[0]!.values.subarray(from, from + size),
        bound: inputs[0]!.bound.subarray(from, from + size),
      };
      if (inputs[0]!.mask?.[place] !== 0) state = STEPS[className]!(cell, input, state);
      if (!isSequence && index < steps - 1) continue;
      const to = (isSequence ? sample * steps + index : sample) * cell.units;
      result.values.set(state.hidden.values, to);
      result.bound.set(state.hidden.bound, to);
    }
  }
  return isSequence && inputs[0]!.mask ? { ...result, mask: inputs[0]!.mask } : result;
};

/** Bidirectional: a recurrent layer and one that reads the sequence backwards, merged. */
export const bidirectional: LayerEvaluator = ({ config, weights, inputs, isTraining }) => {
  const { class_name: className, config: inner } = config['layer'] as unknown as InnerLayer;
  const isBackwards = inner['go_backwards'] === true;
  const part = (prefix: string, go_backwards: boolean): Bounded | undefined =>
    recurrent({
      className,
      config: { ...inner, go_backwards },
      weights: weights.within(prefix),
      inputs,
      isTraining,
    });
  const [forward, backward] = [part('forward_', isBackwards), part('backward_', !isBackwards)];
  if (forward === undefined || backward === undefined) return undefined;
  const places = reversedSteps(backward.shape);
  const isSequence = inner['return_sequences'] === true;
  const reversed = isSequence
    ? {
        shape: backward.shape,
        values: backward.values.map((_, place) => backward.values[places(place)]!),
        bound: backward.bound.map((_, place) => backward.bound[places(place)]!),
      }
    : backward;
  const mode = config['merge_mode'] ?? 'concat';
  const call = { config: { name: config.name }, weights, inputs: [forward, reversed], isTraining };
  if (mode === 'concat') return concatenate({ ...call, className: 'Concatenate' });
  const className2 = { sum: 'Add', ave: 'Average', mul: 'Multiply' }[mode as string];
  return className2 === undefined ? undefined : elementwise({ ...call, className: className2 });
};

function cellOf({ className, config, weights }: LayerCall): Cell | undefined {
  const [kernel, recurrent, bias] = ['kernel', 'recurrent_kernel', 'bias'].map((name) => weights.get(name));
  const activation = activationFunction(activationOf(config, 'activation', 'tanh'));
  const gate = activationFunction(activationOf(config, 'recurrent_activation', 'hard_sigmoid'));
  const known = kernel && recurrent && activation && gate && STEPS[className];
  if (!known || (config['use_bias'] !== false && bias === undefined)) return undefined;
  const units = recurrent.shape[0]!;
  return { units, kernel: kernel.data, recurrent: recurrent.data, bias: bias?.data, activation, gate };
}

const hasDropout = ({ config }: LayerCall): boolean =>
  Number(config['dropout'] ?? 0) > 0 || Number(config['recurrent_dropout'] ?? 0) > 0;

const vector = (size: number): Vector => ({ values: new Float64Array(size), bound: new Float64Array(size) });

/** Returns a vector times columns of a matrix with `width` columns, added to another such product. */
function gates(cell: Cell, input: Vector, hidden: Vector, count: number): Vector {
  const width = cell.units * count;
  const products = new Products(width);
  input.values.forEach((x, index) =>
    products.add(x, input.bound[index]!, cell.kernel, index * width, width, 0),
  );
  hidden.values.forEach((x, index) =>
    products.add(x, hidden.bound[index]!, cell.recurrent, index * width, width, 0),
  );
  if (cell.bias !== undefined) products.addBias(cell.bias);
  return products.result([width], input.values.length + cell.units + 1);
}

function activated(
  { values, bound }: Vector,
  known: ActivationFunction,
  from: number,
  count: number,
): Vector {
  const result = vector(count);
  for (let index = 0; index < count; index++) {
    const x = values[from + index]!;
    result.values[index] = known.apply(x);
    result.bound[index] = activationBound(known, x, bound[from + index]!, result.values[index]!);
  }
  return result;
}

function product(one: Vector, other: Vector): Vector {
  const values = one.values.map((x, index) => x * other.values[index]!);
  const bound = one.values.map((x, index) =>
    productBound(x, one.bound[index]!, other.values[index]!, other.bound[index]!),
  );
  return { values, bound };
}

function sum(one: Vector, other: Vector): Vector {
  const values = one.values.map((x, index) => x + other.values[index]!);
  const bound = values.map((value, index) => {
    const magnitude = Math.abs(one.values[index]!) + Math.abs(other.values[index]!);
    return sumBound(value, magnitude, one.bound[index]! + other.bound[index]!, 2);
  });
  return { values, bound };
}

const simple: Step = (cell, input, { hidden }) => {
  const next = activated(gates(cell, input, hidden, 1), cell.activation, 0, cell.units);
  return { hidden: next, carry: next };
};

const lstm: Step = (cell, input, { hidden, carry }) => {
  const { units, gate, activation } = cell;
  const all = gates(cell, input, hidden, 4);
  const [enter, forget] = [activated(all, gate, 0, units), activated(all, gate, units, units)];
  const [candidate, leave] = [
    activated(all, activation, 2 * units, units),
    activated(all, gate, 3 * units, units),
  ];
  const next = sum(product(forget, carry), product(enter, candidate));
  return { hidden: product(leave, activated(next, activation, 0, units)), carry: next };
};

/** The reset gate acts before the product with the recurrent kernel, as in TensorFlow.js. */
const gru: Step = (cell, input, { hidden }) => {
  const { units, gate, activation } = cell;
  const all = gates(cell, input, hidden, 3);
  const [update, reset] = [activated(all, gate, 0, units), activated(all, gate, units, units)];
  const kept = product(reset, hidden);
  const products = new Products(units);
  const add = (x: number, error: number, weights: Float32Array, row: number): void =>
    products.add(x, error, weights, row * 3 * units + 2 * units, units, 0);
  input.values.forEach((x, row) => add(x, input.bound[row]!, cell.kernel, row));
  kept.values.forEach((x, row) => add(x, kept.bound[row]!, cell.recurrent, row));
  if (cell.bias !== undefined) add(1, 0, cell.bias, 0);
  const candidate = activated(
    products.result([units], input.values.length + units + 1),
    activation,
    0,
    units,
  );
  const rest = sum(
    { values: new Float64Array(units).fill(1), bound: new Float64Array(units) },
    {
      values: update.values.map((value) => -value),
      bound: update.bound,
    },
  );
  const next = sum(product(update, hidden), product(rest, candidate));
  return { hidden: next, carry: next };
};

const STEPS: Readonly<Record<string, Step>> = { SimpleRNN: simple, LSTM: lstm, GRU: gru };

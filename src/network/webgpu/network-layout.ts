import { parameterCount, type NetworkShape } from '../parameters.ts';

/** The layout of the weights of a network on the card: in groups of four, padded with zeros, which stay zero. */
export interface NetworkLayout {
  /** Groups of four inputs, where the constant 1 for the biases counts as an input. */
  readonly stride: number;
  /** Groups of four hidden units. */
  readonly units: number;
  /** Groups of four numbers in all: `stride * 4 * units`, `units` of the output, and its bias. */
  readonly size: number;
  /** The index on the card of each parameter of the flat order (see `parameters.ts`). */
  readonly indexes: Uint32Array;
}

/** Computes the layout of a network. */
export function layOutNetwork(shape: NetworkShape): NetworkLayout {
  const { inputs, hidden } = shape;
  const stride = strideOf(inputs);
  const units = Math.ceil(hidden / 4);
  const indexes = new Uint32Array(parameterCount(shape));
  let i = 0;
  // The biases are the weights of the constant input after the last input.
  for (let input = 0; input <= inputs; input++) {
    for (let unit = 0; unit < hidden; unit++) indexes[i++] = 4 * input * units + unit;
  }
  const output = 16 * stride * units;
  for (let unit = 0; unit < hidden; unit++) indexes[i++] = output + unit;
  indexes[i] = output + 4 * units;
  return { stride, units, size: 4 * stride * units + units + 1, indexes };
}

/** Returns the groups of four numbers in a row: its inputs and a 1 after them. */
export function strideOf(inputs: number): number {
  return Math.ceil((inputs + 1) / 4);
}

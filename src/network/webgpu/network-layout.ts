import { parameterCount, type NetworkShape } from '../parameters.ts';

/** How a network's weights stand on the card: by four, padded with zeros, which stay zeros. */
export interface NetworkLayout {
  /** Four inputs each, the bias's constant counted as one more. */
  readonly stride: number;
  /** Four hidden units each. */
  readonly units: number;
  /** Fours of numbers in all: `stride * 4` times `units`, the output's `units`, and its bias. */
  readonly size: number;
  /** Place `i` holds where parameter `i` of the flat order (see `parameters.ts`) stands. */
  readonly places: Uint32Array;
}

/** Lays out a network of this shape. */
export function layOutNetwork(shape: NetworkShape): NetworkLayout {
  const { inputs, hidden } = shape;
  const stride = strideOf(inputs);
  const units = Math.ceil(hidden / 4);
  const places = new Uint32Array(parameterCount(shape));
  let i = 0;
  // The biases are the weights of the input behind the last.
  for (let input = 0; input <= inputs; input++) {
    for (let unit = 0; unit < hidden; unit++) places[i++] = 4 * input * units + unit;
  }
  const output = 16 * stride * units;
  for (let unit = 0; unit < hidden; unit++) places[i++] = output + unit;
  places[i] = output + 4 * units;
  return { stride, units, size: 4 * stride * units + units + 1, places };
}

/** Fours of numbers in a row of so many inputs and a 1 behind them. */
export function strideOf(inputs: number): number {
  return Math.ceil((inputs + 1) / 4);
}

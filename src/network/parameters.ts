import type { Activation, Network } from './network.ts';

/** The sizes that give a network's weights their places. */
export interface NetworkShape {
  readonly inputs: number;
  readonly hidden: number;
}

/**
 * How many numbers a network of this shape has. Where they stand in one flat array, in this order: `w1` input
 * by input, `b1`, `w2`, `b2`. Engines take and give weights in this form, and L-BFGS works on it.
 */
export function parameterCount({ inputs, hidden }: NetworkShape): number {
  return inputs * hidden + 2 * hidden + 1;
}

/** Flat parameters as a network; the arrays are copies. */
export function toNetwork(
  parameters: Float32Array,
  { inputs, hidden }: NetworkShape,
  activation: Activation,
): Network {
  const b1 = inputs * hidden;
  const w2 = b1 + hidden;
  const b2 = w2 + hidden;
  return {
    activation,
    inputs,
    hidden,
    w1: parameters.slice(0, b1),
    b1: parameters.slice(b1, w2),
    w2: parameters.slice(w2, b2),
    b2: parameters[b2]!,
  };
}

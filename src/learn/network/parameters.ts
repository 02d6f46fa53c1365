import type { Activation, Network } from './network.ts';

/** The sizes of a network. */
export interface NetworkShape {
  readonly inputs: number;
  readonly hidden: number;
}

/**
 * Returns the number of parameters of a network. Their flat order is `w1` input by input, `b1`, `w2`, `b2`; engines and
 * L-BFGS use it.
 */
export function parameterCount({ inputs, hidden }: NetworkShape): number {
  return inputs * hidden + 2 * hidden + 1;
}

/** Converts flat parameters to a network. Copies the arrays. */
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

import { architect } from '@liquid-carrot/carrot';

/**
 * An LSTM network with layers of the given sizes, activated once.
 * @arg sizes intList(1, 5, { min: 3, max: 5 })
 * @returns list(float(), { min: 1, max: 5 })
 */
export function activateLSTM(...sizes: number[]): number[] {
  const network = new architect.LSTM(...sizes);
  return network.activate(new Array(sizes[0]!).fill(0.5));
}

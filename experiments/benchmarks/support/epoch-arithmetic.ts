import type { TrainingData } from '../../../src/network/types.ts';
import type { SimdRate } from './simd-rate.ts';

/** Operations on floats, those of Adam (14 a parameter, roots and divisions among them) included. */
export interface Arithmetic {
  /** In pairs of a multiplication and an addition, or alike; a pair counts as two. */
  readonly multiplyAdds: number;
  /** Additions for which there is nothing to multiply. */
  readonly additions: number;
}

/**
 * What an epoch of a network on bags of one row takes: through both layers and back, and Adam after each batch.
 *
 * @param listed whether weights of ones are only added up, or all numbers of a row multiplied.
 */
export function epochArithmetic(
  { rows, width, count }: TrainingData,
  hidden: number,
  batchSize: number,
  listed: boolean,
): Arithmetic {
  const numbers = listed ? rows.reduce((ones, value) => ones + value, 0) : count * width;
  const firstLayer = 2 * numbers * hidden; // forwards, and the gradient
  const rest = 6 * count * hidden; // the output, its gradient, the deltas and the gradient of the biases
  const parameters = (width + 2) * hidden;
  const adam = 14 * parameters * Math.ceil(count / batchSize);
  return listed
    ? { multiplyAdds: rest + adam, additions: firstLayer }
    : { multiplyAdds: 2 * firstLayer + rest + adam, additions: 0 };
}

/** The seconds that the arithmetic takes at the least on a core of such a rate. */
export const floor = ({ multiplyAdds, additions }: Arithmetic, rate: SimdRate): number =>
  multiplyAdds / rate.multiplyAdds + additions / rate.additions;

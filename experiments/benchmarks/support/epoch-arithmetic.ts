import type { TrainingData } from '../../../src/learn/network/types.ts';
import type { SimdRate } from './simd-rate.ts';

/** Floating-point operations, including those of Adam (14 per parameter, with roots and divisions). */
export interface Arithmetic {
  /** Multiplications and additions in pairs, and similar operations; a pair counts as two. */
  readonly multiplyAdds: number;
  /** Additions without a multiplication. */
  readonly additions: number;
}

/**
 * Counts the operations of an epoch: both layers forwards and backwards, and Adam after each
 * batch.
 *
 * @param listed true if the weights of ones are only added; false if all numbers of a row are multiplied.
 */
export function epochArithmetic(
  { rows, width, rowCount }: TrainingData,
  hidden: number,
  batchSize: number,
  listed: boolean,
): Arithmetic {
  const numbers = listed ? rows.reduce((ones, value) => ones + value, 0) : rowCount * width;
  const firstLayer = 2 * numbers * hidden; // forwards, and the gradient
  const rest = 6 * rowCount * hidden; // the output, its gradient, the deltas and the gradient of the biases
  const parameters = (width + 2) * hidden;
  const adam = 14 * parameters * Math.ceil(rowCount / batchSize);
  return listed
    ? { multiplyAdds: rest + adam, additions: firstLayer }
    : { multiplyAdds: 2 * firstLayer + rest + adam, additions: 0 };
}

/** Returns the least seconds for the arithmetic at a SIMD rate. */
export const floor = ({ multiplyAdds, additions }: Arithmetic, rate: SimdRate): number =>
  multiplyAdds / rate.multiplyAdds + additions / rate.additions;

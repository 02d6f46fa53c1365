import type { Random } from '../../random.ts';
import type { HyperParameters } from '../types.ts';

/** A combination for Adam, which has a learning rate. */
type AdamHyperParameters = HyperParameters & { readonly learningRate: number };

const FEWEST_UNITS = 2;
const MOST_UNITS = 100;
const LEAST_L2_EXPONENT = -5;
const MOST_L2_EXPONENT = 3;

/** The paper's five values of L2 penalty: `numpy.logspace(-5, 3, 5)`. */
const PAPER_L2 = [1e-5, 1e-3, 1e-1, 1e1, 1e3];

/** A combination within the paper's bounds (section IV-C), L2 log-uniform, and a learning rate of 1e-3..1e-2. */
export function drawHyperParameters(random: Random): AdamHyperParameters {
  return {
    hidden: drawHidden(random),
    l2: 10 ** (LEAST_L2_EXPONENT + (MOST_L2_EXPONENT - LEAST_L2_EXPONENT) * random.next()),
    learningRate: 10 ** (-3 + random.next()),
  };
}

/** A combination as the paper's authors drew it. */
export function drawPaperHyperParameters(random: Random): HyperParameters {
  return { hidden: drawHidden(random), l2: random.pick(PAPER_L2), learningRate: null };
}

function drawHidden(random: Random): number {
  return FEWEST_UNITS + random.below(MOST_UNITS - FEWEST_UNITS + 1);
}

import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../random.ts';
import type { HyperParameters } from '../types.ts';

/** A combination for Adam, which has a learning rate. */
type AdamHyperParameters = HyperParameters & { readonly learningRate: number };

const { search, paperSearch } = LEARNING_CONSTANTS;

/** A combination within the paper's bounds (section IV-C), L2 log-uniform, and a learning rate of 1e-3..1e-2. */
export function drawHyperParameters(random: Random): AdamHyperParameters {
  return {
    hidden: drawHidden(random),
    l2: 10 ** between(search.minL2Exponent, search.maxL2Exponent, random),
    learningRate: 10 ** between(search.minLearningRateExponent, search.maxLearningRateExponent, random),
  };
}

/** A combination as the paper's authors drew it. */
export function drawPaperHyperParameters(random: Random): HyperParameters {
  return { hidden: drawHidden(random), l2: random.pick(paperSearch.l2), learningRate: null };
}

function drawHidden(random: Random): number {
  return search.minHidden + random.below(search.maxHidden - search.minHidden + 1);
}

/** Returns a uniform number in [min, max). */
function between(min: number, max: number, random: Random): number {
  return min + (max - min) * random.next();
}

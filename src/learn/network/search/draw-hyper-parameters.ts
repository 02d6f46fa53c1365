import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import type { AdamHyperParameters, HyperParameters } from '../types.ts';

const { search, paperSearch } = LEARNING_CONSTANTS;

/**
 * Draws hyper-parameters for the default recipe: hidden units and L2 within the bounds of the paper (section IV-C), L2 and
 * the learning rate (1e-3..1e-2) log-uniform.
 */
export function drawHyperParameters(random: Random): AdamHyperParameters {
  return {
    hidden: drawHidden(random),
    l2: 10 ** between(search.minL2Exponent, search.maxL2Exponent, random),
    learningRate: 10 ** between(search.minLearningRateExponent, search.maxLearningRateExponent, random),
  };
}

/** Draws hyper-parameters as the authors of the paper did. */
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

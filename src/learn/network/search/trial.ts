import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import type { AdamHyperParameters, HyperParameters, SearchTrial } from '../types.ts';

const { search, paperSearch } = LEARNING_CONSTANTS;

/** Draws hyper-parameters within the bounds of the paper (section IV-C); L2 and the learning rate are log-uniform. */
export function drawHyperParameters(random: Random): AdamHyperParameters {
  return {
    hidden: drawHidden(random),
    l2: 10 ** between(search.minL2Exponent, search.maxL2Exponent, random),
    learningRate: 10 ** between(search.minLearningRateExponent, search.maxLearningRateExponent, random),
  };
}

/** Draws hyper-parameters, within the same bounds, for a network that follows its training data closely. */
export function drawClose(random: Random): AdamHyperParameters {
  const { minHidden, maxL2Exponent } = search.closer;
  return {
    hidden: minHidden + random.below(search.maxHidden - minHidden + 1),
    l2: 10 ** between(search.minL2Exponent, maxL2Exponent, random),
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

/** Describes a trial in one line, for progress output. */
export function formatTrial({ hyperParameters, validation, epochs }: SearchTrial): string {
  const { hidden, l2, learningRate } = hyperParameters;
  const rate = learningRate === null ? '' : `, learning rate ${learningRate.toPrecision(2)}`;
  const figures = `F1 ${validation.f1.toFixed(3)}, ROC AUC ${validation.rocAuc.toFixed(3)}`;
  return `${hidden} units, L2 ${l2.toPrecision(2)}${rate}: ${figures} after ${epochs} epochs`;
}

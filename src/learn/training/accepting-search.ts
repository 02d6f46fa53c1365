import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { SearchResult } from '../network/types.ts';

const { acceptingLogit } = LEARNING_CONSTANTS.windows;

/**
 * Returns the search result of a vote without relations: a network that accepts every bag. Objects with classes or
 * values that no valid object has are rejected before a network is evaluated.
 *
 * @param valid number of valid objects.
 * @param broken number of broken objects, all of them accepted.
 */
export function acceptingSearch(valid: number, broken: number): SearchResult {
  const precision = valid / (valid + broken);
  return {
    network: {
      activation: 'relu',
      inputs: 1,
      hidden: 1,
      w1: new Float32Array(1),
      b1: new Float32Array(1),
      w2: new Float32Array(1),
      b2: acceptingLogit,
    },
    best: { hidden: 1, l2: 0, learningRate: null },
    threshold: 0.5,
    validation: {
      precision,
      recall: 1,
      f1: (2 * precision) / (precision + 1),
      rocAuc: 0.5,
      loss: (broken / (valid + broken)) * acceptingLogit,
    },
    trials: [],
    curve: [],
  };
}

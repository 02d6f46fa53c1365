/**
 * Relations that packages are known to violate: faults that were verified by hand. A package
 * with no relation is sound: no relation but advice may be violated.
 */
export const VERIFIED_FAULTS: Readonly<Record<string, readonly string[]>> = {
  fermat: ['C4', 'C8', 'C1', 'offset'],
  'ml-stat': ['C1', 'C4', 'C6', 'C8'],
  mathjs: ['offset', 'C8'],
  'ml-regression': ['offset', 'C8', 'C7'],
  'ml-matrix': ['C8'],
  nostradamus: ['prefix', 'older', 'F6'],
  'zodiac-ts': ['short', 'purity'],
  arima: ['F6', 'small'],
  sarima: ['reach', 'missing'],
  holtwinters: ['F6', 'short'],
  'compute-pcorr': ['tiny'],
  zebras: ['type'],
  'simple-statistics': [],
  stdlib: [],
  'ml-distance': [],
};

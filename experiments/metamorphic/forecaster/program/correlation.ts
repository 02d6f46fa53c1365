/** A value of a characteristic; null if it is missing. */
export type Measured = number | null;

/** A characteristic, and how well it predicts the target. */
export interface Ranked {
  readonly name: string;
  /** NaN if the characteristic, or the target, is constant. */
  readonly r: number;
  /** Number of outliers that were left out. */
  readonly outliers: number;
}

/** A value is an outlier if it is farther from the median than this many mean deviations of the others. */
const FAR = 100;

/** Ranks characteristics by their correlation with a target, the strongest first and undefined ones last. */
export const rankCharacteristics = (
  characteristics: Readonly<Record<string, readonly Measured[]>>,
  target: readonly Measured[],
): Ranked[] =>
  Object.entries(characteristics)
    .map(([name, values]) => {
      const present = presentPairs(values, target);
      const pairs = withoutOutliers(present);
      return { name, r: pearson(pairs), outliers: present.length - pairs.length };
    })
    .sort((a, b) => (Math.abs(b.r) || 0) - (Math.abs(a.r) || 0));

/**
 * Returns Pearson's coefficient of two characteristics. Pairs with a missing value or an outlier are left out.
 *
 * @returns NaN if a characteristic is constant.
 * @throws RangeError if the lengths differ.
 */
export const correlation = (x: readonly Measured[], y: readonly Measured[]): number =>
  pearson(withoutOutliers(presentPairs(x, y)));

type Pair = readonly [x: number, y: number];

function presentPairs(x: readonly Measured[], y: readonly Measured[]): Pair[] {
  if (x.length !== y.length) throw new RangeError(`${x.length} values and ${y.length} are no pairs`);
  return x.flatMap((value, at): Pair[] => {
    const other = y[at]!;
    return value === null || other === null ? [] : [[value, other]];
  });
}

function withoutOutliers(pairs: readonly Pair[]): readonly Pair[] {
  const far = new Set([outlierOf(pairs.map(([x]) => x)), outlierOf(pairs.map(([, y]) => y))]);
  const kept = pairs.filter((_, at) => !far.has(at));
  return kept.length === pairs.length ? pairs : withoutOutliers(kept);
}

/** Returns the index of the value that is farthest from the median, if it is an outlier. */
function outlierOf(values: readonly number[]): number | undefined {
  const middle = medianOf(values);
  const distances = values.map((value) => Math.abs(value - middle));
  const farthest = Math.max(...distances);
  const others = distances.reduce((sum, one) => sum + one, -farthest);
  // Where all others are equal there is no scale to say how far it is.
  if (!(others > 0)) return undefined;
  return farthest > (FAR * others) / (values.length - 1) ? distances.indexOf(farthest) : undefined;
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}

function pearson(pairs: readonly Pair[]): number {
  const [mx, my] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const sum = (term: (pair: Pair) => number): number => pairs.reduce((total, pair) => total + term(pair), 0);
  if (isConstant(pairs.map(([x]) => x)) || isConstant(pairs.map(([, y]) => y))) return Number.NaN;
  const xy = sum(([x, y]) => (x - mx) * (y - my));
  return xy / Math.sqrt(sum(([x]) => (x - mx) ** 2)) / Math.sqrt(sum(([, y]) => (y - my) ** 2));
}

const isConstant = (values: readonly number[]): boolean => values.every((value) => value === values[0]);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

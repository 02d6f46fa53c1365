import { bound, different, scaled } from '../relation/expectation.ts';
import { firstNumber, isRefused, REFUSAL, type Outcome } from '../relation/outcome.ts';
import type { CorrelationInput } from '../subject/subject.ts';
import { epsilonOf, type Traits } from '../subject/traits.ts';
import { relationsOf, repeated, type Changed } from './relations-of.ts';
import { picked, largestMagnitude } from './series.ts';

const PAPER = (number: number): string => `Dwarakanath 2019, module 1, MR-${number}`;

/** Returns a power of ten which leaves half of the digits of the features, when it is added to them. */
const offsetOf = ({ x, y }: CorrelationInput, traits: Traits): number =>
  10 **
  Math.floor(Math.log10(Math.max(largestMagnitude(x), largestMagnitude(y)) / Math.sqrt(epsilonOf(traits))));

/** Largest difference of coefficients of features that differ by a factor. */
const ALIKE = 1e-3;
/** Rounding of a coefficient in double precision. */
const ROUNDING = 1e-12;

/** Constants whose sums are exact. */
const EXACT: readonly number[] = [1, 0.375];
/** Constants whose sums are rounded; none for float32, which rounds the constants as well. */
const inexact = ({ declared }: Traits): readonly number[] =>
  declared['precision'] === 'float32' ? [] : [0.1, 1 / 3];

/** Returns how a coefficient that is not defined is given. */
function shownAnswer(outcome: Outcome): string {
  if (outcome.kind !== 'values') return outcome.kind;
  const r = firstNumber(outcome, 'r');
  return Math.abs(r) > ROUNDING ? 'a number' : String(Math.round(r));
}

/** Returns a function that describes the fault of a number beyond a size, for features without a coefficient. */
const refused =
  (most?: number) =>
  (_: Outcome, follow: Outcome): string | undefined =>
    isRefused(follow) || Math.abs(firstNumber(follow, 'r')) <= (most ?? -1)
      ? undefined
      : `${REFUSAL}${most === undefined ? '' : ', or 0'}`;

const constants = ({ x, y }: CorrelationInput, values: readonly number[]): Changed<CorrelationInput>[] =>
  values.map((value) => ({ input: { x: x.map(() => value), y }, change: `x is ${value} everywhere` }));

const unequal = ({ x, y }: CorrelationInput): Changed<CorrelationInput>[] => [
  { input: { x, y: y.slice(1) }, change: 'y without its first value' },
  { input: { x: x.slice(1), y }, change: 'x without its first value' },
];

const ONE_PAIR: Changed<CorrelationInput> = { input: { x: [3], y: [5] }, change: 'one pair' };

const undefinedOnes = (input: CorrelationInput): Changed<CorrelationInput>[] => [
  ...[...constants(input, [1]), ...unequal(input), ONE_PAIR],
  { input: { x: [], y: [] }, change: 'no pair' },
];

/** The ten relations of the paper for a correlation coefficient, and better ones. */
export const CORRELATION_RELATIONS = relationsOf('correlation', [
  {
    id: 'C1',
    name: '-1 ≤ r ≤ 1, whatever the input',
    source: `${PAPER(1)}; the inequality of Cauchy and Schwarz`,
    expect: (_, follow) =>
      Math.abs(firstNumber(follow, 'r')) > 1 + ROUNDING ? 'no number beyond [-1, 1]' : undefined,
    follow: (input, _, traits) => [
      { input, change: 'nothing', expect: { r: bound(-1, 1) } },
      ...constants(input, inexact(traits)),
      ...undefinedOnes(input),
    ],
  },
  {
    id: 'C2',
    name: 'exchanged features keep r',
    source: `${PAPER(2)}; multiplication commutes`,
    follow: ({ x, y }) => ({ input: { x: y, y: x }, change: 'x and y exchanged' }),
  },
  {
    id: 'C3',
    name: 'permuted pairs keep r',
    source: `${PAPER(3)}; addition commutes`,
    follow: (input, random) => {
      const order = input.x.map((_, at) => at);
      const place = (change: string, at: readonly number[]): Changed<CorrelationInput> => ({
        input: { x: picked(input.x, at), y: picked(input.y, at) },
        change,
      });
      return [
        place('first and last pair exchanged', [order.length - 1, ...order.slice(1, -1), 0]),
        place('first pair moved to the end', [...order.slice(1), 0]),
        place('pairs in random order', random.shuffle([...order])),
      ];
    },
  },
  {
    id: 'C4',
    name: 'r(x, x) = 1',
    source: `${PAPER(4)}; both sums of the quotient are the same`,
    follow: ({ x }) => ({ input: { x, y: [...x] }, change: 'y is x', expect: { r: bound(1, 1) } }),
  },
  {
    id: 'C5',
    name: 'r(x, -x) = -1',
    source: `${PAPER(5)}; the mean of -x is that of x, negated`,
    expect: { r: bound(-1, -1) },
    follow: ({ x }) => ({ input: { x, y: x.map((value) => -value) }, change: 'y is -x' }),
  },
  {
    id: 'C6',
    name: 'r(x, ay + b) = sign(a) r(x, y)',
    source: `${PAPER(6)}, with the sign of a, which the paper leaves out; b leaves y - mean(y) as it is, a cancels`,
    follow: ({ x, y }) =>
      (
        [
          [3, 0],
          [1, 309],
          [-2, 5],
          [1e-3, 0],
        ] as const
      ).map(([a, b]) => ({
        input: { x, y: y.map((value) => a * value + b) },
        change: `y is ${a} y + ${b}`,
        expect: { r: scaled(Math.sign(a)) },
        largest: largestMagnitude(y) + Math.abs(b / a),
      })),
  },
  {
    id: 'C7',
    name: 'r = 0 is computed as any other',
    source: `${PAPER(7)}; each product of the sum is 0`,
    expect: { r: bound(0, 0) },
    follow: () => {
      const input = { x: [1, 0, -1, 0], y: [0, 1, 0, -1] };
      return { source: input, input, change: 'x is 1, 0, -1, 0 and y is 0, 1, 0, -1' };
    },
  },
  {
    id: 'C9',
    name: 'an outlier is left out',
    source: `${PAPER(9)}, a best practice`,
    severity: 'advice',
    follow: ({ x, y }) => ({
      input: { x: [...x, 1000 * (largestMagnitude(x) || 1)], y: [...y, 1000 * (largestMagnitude(y) || 1)] },
      change: 'one more pair, 1000 times as large as the largest',
    }),
  },
  {
    id: 'C10',
    name: 'pairs with a missing value are left out',
    source: PAPER(10),
    needs: ({ declared }) => (declared['missing'] === undefined ? 'it declares no missing value' : undefined),
    follow: ({ x, y }, _, { declared }) => {
      const missing = declared['missing'] as number;
      return [
        { input: { x: [...x, 17], y: [...y, missing] }, change: 'one more pair, without y' },
        {
          input: { x: [missing, ...x, 17], y: [3, ...y, missing] },
          change: 'two more pairs, without x and without y',
        },
      ];
    },
  },
  {
    id: 'offset',
    name: 'a large offset of both features keeps r',
    source: 'as C6; finds sums of squares that cancel',
    follow: ({ x, y }, _, traits) => {
      const offset = offsetOf({ x, y }, traits);
      return {
        input: { x: x.map((value) => value + offset), y: y.map((value) => value + offset) },
        change: `x and y + ${offset}`,
        largest: offset + Math.max(largestMagnitude(x), largestMagnitude(y)),
      };
    },
  },
  {
    id: 'purity',
    name: 'equal calls give equal results and change nothing else',
    source: 'a coefficient is a function of its features',
    search: repeated(({ x, y }) => ({ x, y: y.toReversed() })),
  },
  {
    id: 'point',
    name: 'each pair counts: another first, middle or last one changes r',
    source: 'the sums run over all pairs',
    kind: 'sensitivity',
    some: true,
    expect: { r: different() },
    follow: ({ x, y }) =>
      [0, x.length >> 1, x.length - 1].map((at) => ({
        input: { x: x.with(at, 2 * largestMagnitude(x) + 7), y: y.with(at, -3 * largestMagnitude(y) - 5) },
        change: `another pair at ${at}`,
      })),
  },
  {
    id: 'pairing',
    name: 'other pairs of the same values change r',
    source: 'r depends on which values are together',
    kind: 'sensitivity',
    some: true,
    follow: ({ x, y }) => ({
      input: { x, y: [...y].sort((a, b) => a - b) },
      source: { x, y: [...y].sort((a, b) => b - a) },
      change: 'y in increasing order, not in decreasing order',
      expect: { r: different() },
    }),
  },

  // Features that have no coefficient, or whose coefficient a number cannot hold.
  {
    id: 'C8',
    name: 'a constant feature gives an error or NaN; where its mean is rounded also 0',
    source: 'Dwarakanath 2019, module 1, MR-8; the deviation that r is divided by is 0',
    expect: refused(),
    follow: (input, _, traits) => [
      ...constants(input, EXACT),
      ...constants(input, inexact(traits)).map((changed) => ({ ...changed, expect: refused(ROUNDING) })),
    ],
  },
  {
    id: 'constant',
    name: 'every constant feature is answered as the constant 1',
    source: 'as C8; finds means that rounding moves away from the constant',
    severity: 'advice',
    expect: (source, follow) =>
      shownAnswer(source) === shownAnswer(follow) ? undefined : 'the answer of the constant 1',
    follow: ({ x, y }, _, traits) =>
      constants({ x, y }, inexact(traits)).map(({ input, change }) => ({
        source: { x: x.map(() => 1), y },
        ...{ input, change: `${change}, not 1` },
      })),
  },
  {
    id: 'tiny',
    name: 'features whose squares are too small for a number keep r, or give no finite number',
    source: 'as C6',
    expect: (source, follow) => {
      if (follow.kind !== 'values') return isRefused(follow) ? undefined : REFUSAL;
      const [from, to] = [firstNumber(source, 'r'), firstNumber(follow, 'r')];
      return Number.isFinite(to) && Math.abs(to - from) > ALIKE
        ? 'the source, or no finite number'
        : undefined;
    },
    follow: ({ x, y }, _, traits) => {
      const factor = traits.declared['precision'] === 'float32' ? 1e-30 : 1e-170;
      const small = (list: readonly number[]): number[] => list.map((value) => value * factor);
      return [
        { input: { x: small(x), y }, change: `x × ${factor}` },
        { input: { x: small(x), y: small(y) }, change: `x and y × ${factor}` },
      ];
    },
  },
  {
    id: 'pair',
    name: 'one pair gives an error, NaN or 0',
    source: 'as C8',
    expect: refused(0),
    follow: () => ONE_PAIR,
  },
  {
    id: 'type',
    name: 'whatever the features, the answer is a number, nothing or an error',
    source: 'a text or an object is no coefficient',
    expect: (_, follow) =>
      follow.kind === 'shape' && !follow.isNothing ? 'a number, nothing or an error' : undefined,
    follow: undefinedOnes,
  },
  {
    id: 'lengths',
    name: 'features of unequal lengths are refused',
    source: 'a pair needs both values',
    severity: 'advice',
    expect: 'refuses',
    follow: unequal,
  },
]);

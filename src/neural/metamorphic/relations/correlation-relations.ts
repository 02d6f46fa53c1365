import { bound, different, equal, scaled } from '../relation/expectation.ts';
import type { Outcome } from '../relation/outcome.ts';
import type { FollowUp, Relation } from '../relation/relation.ts';
import type { CorrelationInput } from '../subject/correlation.ts';
import { repeated } from './pure.ts';

type Follow = readonly FollowUp<CorrelationInput>[];

const DEFAULTS = { family: 'correlation', kind: 'invariance', severity: 'fault' } as const;
const PAPER = (number: number): string => `Dwarakanath 2019, module 1, MR-${number}`;
/** Rounding of a number close to 1. */
const EPSILON = 2 ** -52;
/** The offset of {@link CORRELATION_RELATIONS} `offset`: a stable algorithm keeps 6 digits. */
const OFFSET = 1e9;

const largest = (list: readonly number[]): number =>
  list.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Largest coefficient that counts as 0: the rounding of a sum that is 0. */
const ZERO = 1e-12;

/** What a coefficient that is not defined may be: an error, nothing, NaN, or 0. */
function isRefused(outcome: Outcome): boolean {
  if (outcome.kind === 'shape') return outcome.isNothing;
  return outcome.kind === 'threw' || outcome.values['r']!.every((r) => Number.isNaN(r) || Math.abs(r) < ZERO);
}

/** Returns how a coefficient that is not defined is given. */
const shownAnswer = (outcome: Outcome): string =>
  outcome.kind !== 'values' || !isRefused(outcome)
    ? outcome.kind
    : String(Math.round(outcome.values['r']![0]!));

/** The ten relations of the paper for a correlation coefficient, and better ones. */
export const CORRELATION_RELATIONS: readonly Relation<'correlation'>[] = [
  {
    ...DEFAULTS,
    id: 'C1',
    name: '-1 ≤ r ≤ 1',
    source: `${PAPER(1)}; the inequality of Cauchy and Schwarz`,
    follow: (input): Follow => [
      { input, change: 'nothing', expect: { r: bound(-1, 1) } },
      ...[0.1, 1 / 3].map((value): FollowUp<CorrelationInput> => ({
        input: { ...input, x: input.x.map(() => value) },
        change: `x is ${value} everywhere`,
        expect: (_, follow) =>
          follow.kind === 'values' && Math.abs(follow.values['r']![0]!) > 1
            ? 'no number beyond [-1, 1]'
            : undefined,
      })),
    ],
  },
  {
    ...DEFAULTS,
    id: 'C2',
    name: 'exchanged features keep r',
    source: `${PAPER(2)}; multiplication commutes`,
    follow: ({ x, y }): Follow => [
      { input: { x: y, y: x }, change: 'x and y exchanged', expect: { r: equal() } },
    ],
  },
  {
    ...DEFAULTS,
    id: 'C3',
    name: 'permuted pairs keep r',
    source: `${PAPER(3)}; addition commutes`,
    follow: (input, random): Follow => {
      const order = input.x.map((_, at) => at);
      const place = (change: string, at: readonly number[]): FollowUp<CorrelationInput> => ({
        input: { x: at.map((index) => input.x[index]!), y: at.map((index) => input.y[index]!) },
        change,
        expect: { r: equal() },
      });
      return [
        place('first and last pair exchanged', [order.at(-1)!, ...order.slice(1, -1), 0]),
        place('first pair moved to the end', [...order.slice(1), 0]),
        place('pairs in random order', random.shuffle([...order])),
      ];
    },
  },
  {
    ...DEFAULTS,
    id: 'C4',
    name: 'r(x, x) = 1',
    source: `${PAPER(4)}; both sums of the quotient are the same`,
    follow: ({ x }): Follow => [{ input: { x, y: [...x] }, change: 'y is x', expect: { r: bound(1, 1) } }],
  },
  {
    ...DEFAULTS,
    id: 'C5',
    name: 'r(x, -x) = -1',
    source: `${PAPER(5)}; the mean of -x is that of x, negated`,
    follow: ({ x }): Follow => [
      { input: { x, y: x.map((value) => -value) }, change: 'y is -x', expect: { r: bound(-1, -1) } },
    ],
  },
  {
    ...DEFAULTS,
    id: 'C6',
    name: 'r(x, ay + b) = sign(a) r(x, y)',
    source: `${PAPER(6)}, with the sign of a, which the paper leaves out; b leaves y - mean(y) as it is, a cancels`,
    follow: ({ x, y }): Follow =>
      [
        [3, 0],
        [1, 309],
        [-2, 5],
        [1e-3, 0],
      ].map(([a, b]) => ({
        input: { x, y: y.map((value) => a! * value + b!) },
        change: `y is ${a} y + ${b}`,
        expect: { r: scaled(Math.sign(a!)) },
        inputError: (EPSILON * (Math.abs(a!) * largest(y) + Math.abs(b!))) / Math.abs(a!),
      })),
  },
  {
    ...DEFAULTS,
    id: 'C7',
    name: 'r = 0 is computed as any other',
    source: `${PAPER(7)}; each product of the sum is 0`,
    follow: (): Follow => {
      const input = { x: [1, 0, -1, 0], y: [0, 1, 0, -1] };
      return [
        { source: input, input, change: 'x is 1, 0, -1, 0 and y is 0, 1, 0, -1', expect: { r: bound(0, 0) } },
      ];
    },
  },
  {
    ...DEFAULTS,
    id: 'C8',
    name: 'a constant feature gives an error, NaN or 0, whatever the constant',
    source: `${PAPER(8)}; the deviation that r is divided by is 0`,
    follow: ({ x, y }): Follow => {
      return [1, 0.1, 1 / 3].map((value) => ({
        input: { x: x.map(() => value), y },
        change: `x is ${value} everywhere`,
        expect: (_, follow) => (isRefused(follow) ? undefined : 'an error, NaN or 0'),
      }));
    },
  },
  {
    ...DEFAULTS,
    id: 'constant',
    name: 'every constant feature is answered as the constant 1',
    source: 'as C8; finds means that rounding moves away from the constant',
    severity: 'advice',
    follow: ({ x, y }): Follow =>
      [0.1, 1 / 3].map((value) => ({
        source: { x: x.map(() => 1), y },
        input: { x: x.map(() => value), y },
        change: `x is ${value} everywhere, not 1`,
        expect: (source, follow) =>
          shownAnswer(source) === shownAnswer(follow) ? undefined : 'the answer of the constant 1',
      })),
  },
  {
    ...DEFAULTS,
    id: 'C9',
    name: 'an outlier is left out',
    source: `${PAPER(9)}, a best practice`,
    severity: 'advice',
    follow: ({ x, y }): Follow => [
      {
        input: { x: [...x, 1000 * (largest(x) || 1)], y: [...y, 1000 * (largest(y) || 1)] },
        change: 'one more pair, 1000 times as large as the largest',
        expect: { r: equal() },
      },
    ],
  },
  {
    ...DEFAULTS,
    id: 'C10',
    name: 'pairs with a missing value are left out',
    source: PAPER(10),
    needs: ({ declared }) => (declared['missing'] === undefined ? 'it declares no missing value' : undefined),
    follow: ({ x, y }, _, { declared }): Follow => {
      const missing = declared['missing'] as number;
      return [
        {
          input: { x: [...x, 17], y: [...y, missing] },
          change: 'one more pair, without y',
          expect: { r: equal() },
        },
        {
          input: { x: [missing, ...x, 17], y: [3, ...y, missing] },
          change: 'two more pairs, without x and without y',
          expect: { r: equal() },
        },
      ];
    },
  },
  {
    ...DEFAULTS,
    id: 'offset',
    name: 'both features + 1e9 keep r to 4 digits',
    source: 'as C6; finds sums of squares that cancel',
    follow: ({ x, y }): Follow => [
      {
        input: { x: x.map((value) => value + OFFSET), y: y.map((value) => value + OFFSET) },
        change: `x and y + ${OFFSET}`,
        expect: { r: equal() },
        inputError: EPSILON * (OFFSET + Math.max(largest(x), largest(y))),
      },
    ],
  },
  {
    ...DEFAULTS,
    id: 'lengths',
    name: 'features of unequal lengths are refused',
    source: 'a pair needs both values',
    severity: 'advice',
    follow: ({ x, y }): Follow => [
      { input: { x, y: y.slice(1) }, change: 'y without its first value', expect: 'refuses' },
      { input: { x: x.slice(1), y }, change: 'x without its first value', expect: 'refuses' },
    ],
  },
  {
    ...DEFAULTS,
    id: 'purity',
    name: 'equal calls give equal results and change nothing else',
    source: 'a coefficient is a function of its features',
    follow: (input): Follow => [repeated(input)],
  },
  {
    ...DEFAULTS,
    id: 'point',
    name: 'each pair counts: another first, middle or last one changes r',
    source: 'the sums run over all pairs',
    kind: 'sensitivity',
    some: true,
    follow: ({ x, y }): Follow =>
      [0, x.length >> 1, x.length - 1].map((at) => ({
        input: {
          x: x.with(at, 2 * largest(x) + 7),
          y: y.with(at, -3 * largest(y) - 5),
        },
        change: `another pair at ${at}`,
        expect: { r: different() },
      })),
  },
  {
    ...DEFAULTS,
    id: 'pairing',
    name: 'other pairs of the same values change r',
    source: 'r depends on which values are together',
    kind: 'sensitivity',
    some: true,
    follow: ({ x, y }): Follow => [
      {
        input: { x, y: [...y].sort((a, b) => a - b) },
        source: { x, y: [...y].sort((a, b) => b - a) },
        change: 'y in increasing order, not in decreasing order',
        expect: { r: different() },
      },
    ],
  },
];

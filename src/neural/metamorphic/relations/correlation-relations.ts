import { bound, different, equal, scaled } from '../relation/expectation.ts';
import type { FollowUp, Relation } from '../relation/relation.ts';
import type { CorrelationInput } from '../subject/correlation.ts';
import { epsilonOf, type Traits } from '../subject/traits.ts';
import { repeated } from './pure.ts';
import { inexact, ROUNDING } from './undefined-relations.ts';

type Follow = readonly FollowUp<CorrelationInput>[];

const DEFAULTS = { family: 'correlation', kind: 'invariance', severity: 'fault' } as const;
const PAPER = (number: number): string => `Dwarakanath 2019, module 1, MR-${number}`;

const largest = (list: readonly number[]): number =>
  list.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Returns a power of ten which leaves half of the digits of the features, when it is added to them. */
const offsetOf = ({ x, y }: CorrelationInput, traits: Traits): number =>
  10 ** Math.floor(Math.log10(Math.max(largest(x), largest(y)) / Math.sqrt(epsilonOf(traits))));

/** The ten relations of the paper for a correlation coefficient, and better ones. */
export const CORRELATION_RELATIONS: readonly Relation<'correlation'>[] = [
  {
    ...DEFAULTS,
    id: 'C1',
    name: '-1 ≤ r ≤ 1',
    source: `${PAPER(1)}; the inequality of Cauchy and Schwarz`,
    follow: (input, _, traits): Follow => [
      { input, change: 'nothing', expect: { r: bound(-1, 1) } },
      ...inexact(traits).map((value): FollowUp<CorrelationInput> => ({
        input: { ...input, x: input.x.map(() => value) },
        change: `x is ${value} everywhere`,
        expect: (__, follow) =>
          follow.kind === 'values' && Math.abs(follow.values['r']![0]!) > 1 + ROUNDING
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
        largest: largest(y) + Math.abs(b! / a!),
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
    name: 'a large offset of both features keeps r',
    source: 'as C6; finds sums of squares that cancel',
    follow: ({ x, y }, _, traits): Follow => {
      const offset = offsetOf({ x, y }, traits);
      return [
        {
          input: { x: x.map((value) => value + offset), y: y.map((value) => value + offset) },
          change: `x and y + ${offset}`,
          expect: { r: equal() },
          largest: offset + Math.max(largest(x), largest(y)),
        },
      ];
    },
  },
  {
    ...DEFAULTS,
    id: 'purity',
    name: 'equal calls give equal results and change nothing else',
    source: 'a coefficient is a function of its features',
    ...repeated<'correlation'>(({ x, y }) => ({ x, y: y.toReversed() })),
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

import { isRefused, REFUSAL, type Outcome } from '../relation/outcome.ts';
import type { FollowUp, Relation } from '../relation/relation.ts';
import type { CorrelationInput } from '../subject/correlation.ts';
import type { Traits } from '../subject/traits.ts';

type Follow = readonly FollowUp<CorrelationInput>[];

const DEFAULTS = { family: 'correlation', kind: 'invariance', severity: 'fault' } as const;
/** Largest difference of coefficients of features that differ by a factor. */
const ALIKE = 1e-3;
/** Rounding of a coefficient in double precision. */
export const ROUNDING = 1e-12;

/** Constants whose sums are exact. */
const EXACT: readonly number[] = [1, 0.375];
/** Constants whose sums are rounded; none for float32, which rounds the constants as well. */
export const inexact = ({ declared }: Traits): readonly number[] =>
  declared['precision'] === 'float32' ? [] : [0.1, 1 / 3];

/** Returns how a coefficient that is not defined is given. */
function shownAnswer(outcome: Outcome): string {
  if (outcome.kind !== 'values') return outcome.kind;
  const r = outcome.values['r']![0]!;
  return Math.abs(r) > ROUNDING ? 'a number' : String(Math.round(r));
}

/** Returns a function that describes the fault of a number beyond a size, for features without a coefficient. */
const refused =
  (most?: number) =>
  (_: Outcome, follow: Outcome): string | undefined =>
    isRefused(follow) || (follow.kind === 'values' && Math.abs(follow.values['r']![0]!) <= (most ?? -1))
      ? undefined
      : `${REFUSAL}${most === undefined ? '' : ', or 0'}`;

/** Features that have no coefficient. */
const undefinedOnes = ({ x, y }: CorrelationInput): (readonly [CorrelationInput, string])[] => [
  [{ x: x.map(() => 1), y }, 'x is 1 everywhere'],
  [{ x, y: y.slice(1) }, 'y without its first value'],
  [{ x: x.slice(1), y }, 'x without its first value'],
  [{ x: [3], y: [5] }, 'one pair'],
  [{ x: [], y: [] }, 'no pair'],
];

/** Relations of features that have no coefficient, or whose coefficient a number cannot hold. */
export const UNDEFINED_RELATIONS: readonly Relation<'correlation'>[] = [
  {
    ...DEFAULTS,
    id: 'C8',
    name: 'a constant feature gives an error or NaN; where its mean is rounded also 0',
    source: 'Dwarakanath 2019, module 1, MR-8; the deviation that r is divided by is 0',
    follow: ({ x, y }, _, traits): Follow =>
      [...EXACT, ...inexact(traits)].map((value) => ({
        input: { x: x.map(() => value), y },
        change: `x is ${value} everywhere`,
        expect: EXACT.includes(value) ? refused() : refused(ROUNDING),
      })),
  },
  {
    ...DEFAULTS,
    id: 'constant',
    name: 'every constant feature is answered as the constant 1',
    source: 'as C8; finds means that rounding moves away from the constant',
    severity: 'advice',
    follow: ({ x, y }, _, traits): Follow =>
      inexact(traits).map((value) => ({
        source: { x: x.map(() => 1), y },
        input: { x: x.map(() => value), y },
        change: `x is ${value} everywhere, not 1`,
        expect: (source, follow) =>
          shownAnswer(source) === shownAnswer(follow) ? undefined : 'the answer of the constant 1',
      })),
  },
  {
    ...DEFAULTS,
    id: 'tiny',
    name: 'features whose squares are too small for a number keep r, or give no finite number',
    source: 'as C6',
    follow: ({ x, y }, _, traits): Follow => {
      const factor = traits.declared['precision'] === 'float32' ? 1e-30 : 1e-170;
      const small = (list: readonly number[]): number[] => list.map((value) => value * factor);
      const followUp = (input: CorrelationInput, what: string): FollowUp<CorrelationInput> => ({
        input,
        change: `${what} × ${factor}`,
        expect: (source, follow) => {
          if (follow.kind !== 'values') return isRefused(follow) ? undefined : REFUSAL;
          const [from, to] = [source, follow].map((one) =>
            one.kind === 'values' ? one.values['r']![0]! : NaN,
          );
          return Number.isFinite(to) && Math.abs(to! - from!) > ALIKE
            ? 'the source, or no finite number'
            : undefined;
        },
      });
      return [followUp({ x: small(x), y }, 'x'), followUp({ x: small(x), y: small(y) }, 'x and y')];
    },
  },
  {
    ...DEFAULTS,
    id: 'pair',
    name: 'one pair gives an error, NaN or 0',
    source: 'as C8',
    follow: (): Follow => [
      {
        input: { x: [3], y: [5] },
        change: 'one pair',
        expect: refused(0),
      },
    ],
  },
  {
    ...DEFAULTS,
    id: 'type',
    name: 'whatever the features, the answer is a number, nothing or an error',
    source: 'a text or an object is no coefficient',
    follow: (input): Follow =>
      undefinedOnes(input).map(([changed, change]) => ({
        input: changed,
        change,
        expect: (_, follow) =>
          follow.kind === 'shape' && !follow.isNothing ? 'a number, nothing or an error' : undefined,
      })),
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
];

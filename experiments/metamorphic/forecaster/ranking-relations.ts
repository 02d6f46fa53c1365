import type { FollowUp, Relation } from '../../../src/neural/metamorphic/relation/relation.ts';
import { rankCharacteristics, type Measured, type Ranked } from './program/correlation.ts';

const DEFAULTS = { family: 'correlation', kind: 'invariance', severity: 'fault' } as const;

/** Rounding of a coefficient. */
const ROUNDING = 1e-9;
/** Relative size of the outlier of the paper. */
const FAR = 1000;

type Features = Readonly<Record<string, readonly Measured[]>>;
type Input = Readonly<Record<'x' | 'y', readonly number[]>>;

/** Makes four characteristics of two features; `y` is the target. */
const featuresOf = ({ x, y }: Input): Features => ({
  x,
  mixed: x.map((value, at) => (at % 2 === 0 ? value : y[at]!)),
  reversed: x.toReversed(),
  sum: x.map((value, at) => value - 3 * y[(at + 1) % y.length]!),
});

/** How well a characteristic predicts the target; 0 if its coefficient is undefined. */
const strengthsOf = (ranking: readonly Ranked[]): number[] => ranking.map(({ r }) => Math.abs(r) || 0);

const areSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, at) => Math.abs(value - b[at]!) <= ROUNDING);

/** Returns the coefficient and the outliers of each characteristic, whatever its place. */
const byName = (ranking: readonly Ranked[]): string =>
  JSON.stringify([...ranking].sort((a, b) => (a.name < b.name ? -1 : 1)));

const largest = (list: readonly number[]): number =>
  list.reduce((most, one) => Math.max(most, Math.abs(one)), 0) || 1;

/** A change of the characteristics, and what must be true of the ranking after it. */
interface Change {
  readonly id: string;
  readonly name: string;
  /** Number of the relation of the paper. */
  readonly number: number;
  readonly change: (
    features: Features,
    input: Input,
  ) => readonly [features: Features, target: readonly Measured[]];
  readonly holds: (source: readonly Ranked[], follow: readonly Ranked[]) => boolean;
}

/** Relations of the paper's module 1 about its result, the order of all characteristics. */
const CHANGES: readonly Change[] = [
  {
    id: 'rank-C2',
    name: 'the first and the last characteristic exchanged keep the ranking',
    number: 2,
    change: ({ x, sum, ...others }, { y }) => [{ sum: sum!, ...others, x: x! }, y],
    holds: (source, follow) =>
      byName(source) === byName(follow) && areSame(strengthsOf(source), strengthsOf(follow)),
  },
  {
    id: 'rank-C4',
    name: 'a copy of the target comes first, with r = 1, and keeps the order of the others',
    number: 4,
    change: (features, { y }) => [{ ...features, copy: y }, y],
    holds: (source, follow) => areSame(strengthsOf(follow), [1, ...strengthsOf(source)]),
  },
  {
    id: 'rank-C5',
    name: 'the negated target comes first, with r = -1, and keeps the order of the others',
    number: 5,
    change: (features, { y }) => [{ ...features, negated: y.map((value) => -value) }, y],
    holds: (source, follow) =>
      areSame(strengthsOf(follow), [1, ...strengthsOf(source)]) &&
      follow.some(({ name, r }) => name === 'negated' && Math.abs(r + 1) <= ROUNDING),
  },
  {
    id: 'rank-C6',
    name: 'a target on another scale keeps the ranking',
    number: 6,
    change: (features, { y }) => [features, y.map((value) => -2 * value + 5)],
    holds: (source, follow) => areSame(strengthsOf(source), strengthsOf(follow)),
  },
  {
    id: 'rank-C8',
    name: 'a constant characteristic comes last and keeps the order of the others',
    number: 8,
    change: (features, { y }) => [{ constant: y.map(() => 1), ...features }, y],
    holds: (source, follow) => areSame(strengthsOf(follow), [...strengthsOf(source), 0]),
  },
  {
    id: 'rank-C9',
    name: 'one more outlier is left out, and counted',
    number: 9,
    change: (features, { y }) => {
      const far = FAR * Math.max(...[y, ...Object.values(features)].map((list) => largest(list as number[])));
      const entries = Object.entries(features).map(([name, list]) => [name, [...list, far]] as const);
      return [Object.fromEntries(entries), [...y, far]];
    },
    holds: (source, follow) =>
      byName(source.map((one) => ({ ...one, outliers: one.outliers + 1 }))) === byName(follow),
  },
  {
    id: 'rank-C10',
    name: 'rows with a missing value keep the ranking',
    number: 10,
    change: (features, { y }) => {
      const entries = Object.entries(features).map(([name, list]) => [name, [...list, null, 17]] as const);
      return [Object.fromEntries(entries), [...y, 17, null]];
    },
    holds: (source, follow) => JSON.stringify(source) === JSON.stringify(follow),
  },
];

/** The relations of {@link CHANGES}, for a subject of the family of correlations. */
export const RANKING_RELATIONS: readonly Relation<'correlation'>[] = CHANGES.map(
  ({ id, name, number, change, holds }) => ({
    ...DEFAULTS,
    id,
    name,
    source: `Dwarakanath 2019, module 1, MR-${number}, of the order of characteristics`,
    follow: (input): FollowUp<Input>[] => {
      const features = featuresOf(input);
      const follow = change(features, input);
      return [
        {
          input,
          change: name,
          expect: () => {
            try {
              const source = rankCharacteristics(features, input.y);
              return holds(source, rankCharacteristics(...follow)) ? undefined : name;
            } catch {
              return `${name}, and no error`;
            }
          },
        },
      ];
    },
  }),
);

import { itemAt } from '../../../base/item-at.ts';
import { bound, different, equal, scaled, shifted, type Expectation } from '../relation/expectation.ts';
import { isAllFinite, isRefused, type Outcome } from '../relation/outcome.ts';
import type { ForecasterInput } from '../subject/subject.ts';
import { horizonOf, trainingPoints, type Traits } from '../subject/traits.ts';
import { relationsOf, repeated } from './relations-of.ts';
import { picked, largestMagnitude, otherValue, rangeOf } from './series.ts';

const PAPER = (number: number): string => `Dwarakanath 2019, module 2, MR-${number}`;
/** The paper's additive constant and its factor. */
const CONSTANT = 309;
const FACTOR = 3;

const mapped = (input: ForecasterInput, map: (value: number) => number): ForecasterInput => ({
  ...input,
  train: input.train.map(map),
  recent: input.recent.map(map),
});

const ofRecent = (input: ForecasterInput, map: (value: number) => number): ForecasterInput => ({
  ...input,
  recent: input.recent.map(map),
});

/** What both functions that forecast give. */
const forecasts = (expectation: Expectation): Readonly<Record<string, Expectation>> => ({
  forecast: expectation,
  forecasts: expectation,
});

/** Losses are computed on normalized data: shifting or scaling the data does not change them. */
const SAME_LOSS: Readonly<Record<string, Expectation>> = { trainLoss: equal(), validLoss: equal() };

/** A subject that forecasts from the values that it is given. */
export const needsRecent = ({ declared }: Traits): string | undefined =>
  declared['continues'] === true ? 'it forecasts from its training data' : undefined;

/** The data that have the newest value that a subject forecasts from. */
export const newestList = (traits: Traits): 'recent' | 'train' =>
  needsRecent(traits) === undefined ? 'recent' : 'train';

export const needsSteps = (traits: Traits): string | undefined =>
  traits.number('timeSteps') === undefined ? 'it declares no timeSteps' : undefined;

/** Describes the fault of an outcome that is neither a refusal nor finite numbers: NaN is no forecast. */
const refusedOrFinite = (_: Outcome, follow: Outcome): string | undefined =>
  isAllFinite(follow) || (follow.kind !== 'values' && isRefused(follow))
    ? undefined
    : 'an error that its own code throws, or finite numbers';

/** Ranges of the data that a forecast may be away from them: a trend, repeated, stays within a few. */
const REACH = 100;

/** Relations of the paper between values: F1, F2, F5 to F7; and better ones. */
export const FORECASTER_RELATIONS = relationsOf('forecaster', [
  {
    id: 'F1',
    name: 'a constant or factor for all values moves the forecast likewise and keeps the losses',
    source: `${PAPER(1)}; min-max scaling removes both, its inverse restores them`,
    follow: (input, _, { declared }) => [
      ...(declared['additive'] === false
        ? []
        : [
            {
              input: mapped(input, (value) => value + CONSTANT),
              change: `every value + ${CONSTANT}`,
              expect: { ...SAME_LOSS, ...forecasts(shifted(CONSTANT)) },
              largest: largestMagnitude(input.train) + CONSTANT,
            },
          ]),
      {
        input: mapped(input, (value) => value * FACTOR),
        change: `every value × ${FACTOR}`,
        expect: { ...SAME_LOSS, ...forecasts(scaled(FACTOR)) },
      },
    ],
  },
  {
    id: 'F2',
    name: 'a constant or factor for the validation data alone does more than move the forecast',
    source: `${PAPER(2)}; if the range of the training data scales them, not their own`,
    kind: 'sensitivity',
    severity: 'advice',
    needs: (traits) => needsRecent(traits) ?? needsSteps(traits),
    follow: (input) => {
      const constant = FACTOR * largestMagnitude(input.train);
      return [
        {
          input: ofRecent(input, (value) => value + constant),
          change: `validation data + ${constant}`,
          expect: forecasts(different(constant)),
        },
        {
          input: ofRecent(input, (value) => value * FACTOR),
          change: `validation data × ${FACTOR}`,
          expect: forecasts(different(0, FACTOR)),
        },
      ];
    },
  },
  {
    id: 'F5',
    name: 'rows in another order, with their times, change nothing',
    source: `${PAPER(5)}; times give the order`,
    needs: ({ declared }) => (declared['times'] === true ? undefined : 'it does not read times'),
    follow: (input, random) => {
      const { train, recent } = input;
      const orders = [train, recent].map((list) => random.shuffle(list.map((_, at) => at)));
      const [rows, late] = orders as [number[], number[]];
      return [
        {
          input: {
            ...input,
            recent: picked(recent, late),
            recentTimes: late.map((at) => train.length + at),
          },
          change: 'validation rows shuffled',
        },
        {
          input: { ...input, train: picked(train, rows), times: rows },
          change: 'training rows shuffled',
        },
      ];
    },
  },
  {
    id: 'F6',
    name: 'training data of range 0 are refused, or give finite forecasts',
    source: `${PAPER(6)}; min-max scaling divides by the range`,
    expect: refusedOrFinite,
    follow: (input) =>
      [7, 0.1, 0].flatMap((value) => [
        { input: mapped(input, () => value), change: `every value is ${value}` },
        {
          input: { ...input, train: input.train.map(() => value) },
          change: `every training value is ${value}`,
        },
      ]),
  },
  {
    id: 'F7',
    name: 'validation data of range 0 are handled as any other',
    source: `${PAPER(7)}; the range of the training data scales them`,
    needs: needsRecent,
    expect: 'works',
    follow: (input) => {
      const { low, high } = rangeOf(input.train);
      return [(low + high) / 2, low].map((value) => ({
        input: ofRecent(input, () => value),
        change: `every value of the validation data is ${value}`,
      }));
    },
  },
  {
    id: 'small',
    name: 'values × 1e-6 scale the forecast',
    source: 'as F1; finds constants in the unit of the data',
    expect: { forecast: scaled(1e-6) },
    follow: (input) => ({ input: mapped(input, (value) => value * 1e-6), change: 'every value × 1e-6' }),
  },
  {
    id: 'prefix',
    name: 'a shorter horizon gives the first values of a longer one',
    source: 'the number of forecasts is no datum',
    needs: (traits) =>
      traits.number('horizon') === undefined && horizonOf(traits) > 1 ? undefined : 'its horizon is fixed',
    expect: { forecast: { kind: 'prefix' } },
    follow: (input) => ({ input: { ...input, horizon: 1 }, change: 'horizon 1' }),
  },
  {
    id: 'short',
    name: 'too few training data are refused, or give finite forecasts; NaN or nothing where they are known to be too few',
    source: 'as F3, for subjects without sequences',
    follow: (input, _, traits) =>
      [0, 1, 2, 3].map((length) => ({
        input: { ...input, train: input.train.slice(0, length) },
        change: `${length} training values`,
        expect: (source, follow) =>
          length < (traits.number('minPoints') ?? 0) && isRefused(follow)
            ? undefined
            : refusedOrFinite(source, follow),
      })),
  },
  {
    id: 'older',
    name: 'training data without their oldest values give a forecast',
    source: 'enough data do not become too few by a few',
    expect: 'works',
    follow: (input, _, traits) =>
      [1, 2, 3]
        .filter((count) => input.train.length - count >= trainingPoints(traits))
        .map((count) => ({
          input: { ...input, train: input.train.slice(count) },
          change: `${input.train.length - count} training values, not ${input.train.length}`,
        })),
  },
  {
    id: 'reach',
    name: `a forecast is within ${REACH} ranges of the data`,
    source: 'no data show such values; finds estimates that diverge',
    follow: (input) => {
      const { low, high } = rangeOf([...input.train, ...input.recent]);
      const most = REACH * (high - low);
      return { input, change: 'nothing', expect: { forecast: bound(low - most, high + most) } };
    },
  },
  {
    id: 'purity',
    name: 'equal calls give equal forecasts and change nothing else',
    source: 'a forecast is a function of model and data',
    search: repeated((input) => ({ ...input, train: input.train.toReversed() })),
  },
  {
    id: 'newest',
    name: 'another newest value changes some forecast',
    source: 'the values before the forecast are its data; a median may keep some',
    kind: 'sensitivity',
    some: true,
    expect: { forecast: different() },
    follow: (given, _, traits) => {
      const name = newestList(traits);
      const list = given[name];
      // A season back may be further than the usual horizon.
      const isOpen = traits.number('horizon') === undefined && traits.number('timeSteps') === undefined;
      const input = isOpen ? { ...given, horizon: Math.max(given.horizon, list.length) } : given;
      const value = otherValue(itemAt(list, list.length - 1), rangeOf(input.train));
      return {
        source: input,
        input: { ...input, [name]: list.with(list.length - 1, value) },
        change: `the newest value is ${value}`,
      };
    },
  },
]);

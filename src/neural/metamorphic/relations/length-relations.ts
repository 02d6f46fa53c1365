import { itemAt } from '../../../base/item-at.ts';
import { different, equal } from '../relation/expectation.ts';
import { isAllFinite, isRefused, REFUSAL, type Outcome, keyOf } from '../relation/outcome.ts';
import type { FollowUp } from '../relation/relation.ts';
import type { ForecasterInput } from '../subject/subject.ts';
import { declaredSteps, horizonOf, sequencePoints, trainingPoints, type Traits } from '../subject/traits.ts';
import { needsRecent, needsSteps, newestList } from './forecaster-relations.ts';
import { ofLength, otherValue, rangeOf } from './series.ts';
import { relationsOf } from './relations-of.ts';

const PAPER = (number: number): string => `Dwarakanath 2019, module 2, MR-${number}`;

const needsForecasts = (traits: Traits): string | undefined =>
  needsSteps(traits) ?? (traits.has('forecasts') ? undefined : 'it has no function forecasts');

/**
 * Returns lengths around the fewest values and around a batch, and whether each is long enough.
 *
 * @param one values of one sequence.
 */
function triedLengths(
  traits: Traits,
  least: number,
  one = least,
): [length: number, what: string, isEnough: boolean][] {
  const batch = traits.number('batch');
  return [
    [least, 'enough', true],
    [least - 1, 'one value too few', false],
    ...(batch === undefined || batch < 2
      ? []
      : (
          [
            [one + batch - 2, 'one sequence less than a batch', true],
            [one + batch - 1, 'exactly a batch', true],
          ] as [number, string, boolean][]
        ).filter(([length]) => length > least)),
  ];
}

/** Returns the data with a missing value, at each of two places where 0 changes the forecast. */
async function withoutValue(
  input: ForecasterInput,
  run: (input: ForecasterInput) => Promise<Outcome>,
  traits: Traits,
  missing: unknown,
): Promise<readonly FollowUp<ForecasterInput>[]> {
  const newest = newestList(traits);
  const places = [
    ['train', input.train.length >> 1],
    [newest, input[newest].length - 1],
  ] as const;
  const forecast = keyOf(await run(input));
  const followUps: FollowUp<ForecasterInput>[] = [];
  for (const [name, at] of places) {
    const source = { ...input, [name]: input[name].with(at, 0) };
    if (forecast === keyOf(await run(source))) continue;
    followUps.push({
      source,
      input: { ...input, [name]: input[name].with(at, missing as number) },
      change: `${name}[${at}] is ${String(missing)}, not 0`,
      expect: (zero, follow) =>
        isRefused(follow) || (isAllFinite(follow) && keyOf(zero) !== keyOf(follow))
          ? undefined
          : 'a refusal, or another forecast',
    });
  }
  return followUps;
}

/** Relations of the paper about the sequences that data are cut into: F3 and F4; better ones; and those of missing values. */
export const LENGTH_RELATIONS = relationsOf('forecaster', [
  {
    id: 'F3',
    name: 'training data of any length from one sequence on are enough, shorter ones are refused',
    source: `${PAPER(3)}; exactly B sequences need B + T + H - 1 rows`,
    needs: needsSteps,
    follow: (input, _, traits) =>
      triedLengths(traits, trainingPoints(traits), sequencePoints(traits)).map(
        ([length, what, isEnough]) => ({
          input: { ...input, train: ofLength(input.train, length) },
          change: `${length} training values: ${what}`,
          // A window that reads no training data cannot have too few.
          expect: isEnough
            ? 'works'
            : (source, follow) =>
                isRefused(follow) || keyOf(source) === keyOf(follow) ? undefined : REFUSAL,
        }),
      ),
  },
  {
    id: 'F4',
    name: 'validation data of any length from one sequence on are enough, shorter ones are refused',
    source: PAPER(4),
    needs: (traits) => needsRecent(traits) ?? needsSteps(traits),
    follow: (input, _, traits) => {
      const steps = declaredSteps(traits);
      const points = steps + horizonOf(traits);
      const needed: [only: string, least: number][] = [
        ['forecast', steps],
        ['forecasts', points],
        ['validLoss', points],
      ];
      // Each function has its own case: a refusal by one says nothing about the others.
      return needed
        .filter(([only]) => traits.has(only))
        .flatMap(([only, least]) =>
          triedLengths(traits, least).map(([length, what, isEnough]) => ({
            input: { ...input, recent: ofLength(input.recent, length), only },
            change: `${only} of ${length} validation values: ${what}`,
            expect: isEnough ? 'works' : 'refuses',
          })),
        );
    },
  },
  {
    id: 'count',
    name: 'each sequence has one forecast',
    source: 'n values have n - T - H + 1 sequences',
    needs: needsForecasts,
    follow: (input, _, traits) => {
      const points = declaredSteps(traits) + horizonOf(traits);
      const count = (length: number): number => (length - points + 1) * horizonOf(traits);
      return [input.recent.length, points, points + 1].map((length) => ({
        input: { ...input, recent: ofLength(input.recent, length) },
        change: `${length} validation values`,
        expect: { forecasts: { kind: 'count', count: count(length) } },
      }));
    },
  },
  {
    id: 'parts',
    name: 'a part of the validation data has the forecasts that its sequences have in the whole',
    source: `${PAPER(4)}, with numbers; each sequence is forecast alone`,
    needs: (traits) => needsRecent(traits) ?? needsForecasts(traits),
    follow: ({ train, recent, ...input }, _, traits) => {
      const points = declaredSteps(traits) + horizonOf(traits);
      const horizon = horizonOf(traits);
      const part = (from: number, length: number): FollowUp<ForecasterInput> => {
        const count = (length - points + 1) * horizon;
        const order = Array.from({ length: count }, (__, at) => from * horizon + at);
        return {
          input: {
            ...{ ...input, train, recent: recent.slice(from, from + length) },
            recentTimes: Array.from({ length }, (__, at) => train.length + from + at),
          },
          change: `${length} validation values from ${from} on`,
          expect: {
            forecasts: { kind: 'mapped', order },
            ...(from + length === recent.length ? { forecast: equal() } : {}),
          },
        };
      };
      return [...triedLengths(traits, points).map(([length]) => length), recent.length - 1].flatMap(
        (length) =>
          length >= points && length < recent.length
            ? [part(0, length), part(recent.length - length, length)]
            : [],
      );
    },
  },
  {
    id: 'look-ahead',
    name: 'no forecast depends on the values that it forecasts',
    source: 'they are not known when it is made',
    needs: needsForecasts,
    follow: (input, _, traits) => {
      const range = rangeOf(input.train);
      const first = input.recent.length - horizonOf(traits);
      const recent = input.recent.map((value, at) => (at < first ? value : otherValue(value, range)));
      return {
        input: { ...input, recent },
        change: 'other values at the end of the validation data',
        expect: { forecasts: equal() },
      };
    },
  },
  {
    id: 'point',
    name: 'each training value counts: another one changes weights, loss or forecast',
    source: 'no value is lost when sequences are made',
    kind: 'sensitivity',
    expect: 'any-different',
    needs: (traits) =>
      needsSteps(traits) ??
      (traits.has('trainLoss') || traits.has('weights') ? undefined : 'it shows neither weights nor loss'),
    follow: (input, random, traits) => {
      const { train } = input;
      const range = rangeOf(train);
      const last = train.length - 1;
      const places = new Set([0, 1, declaredSteps(traits), random.below(train.length), last - 1, last]);
      return [...places].flatMap((at) => {
        const value = itemAt(train, at);
        // The range must stay, or scaling changes every value.
        const isEnd =
          (value === range.low || value === range.high) && train.indexOf(value) === train.lastIndexOf(value);
        if (isEnd) return [];
        const changed = train.with(at, otherValue(value, range));
        return { input: { ...input, train: changed }, change: `another training value at ${at}` };
      });
    },
  },
  {
    id: 'each',
    name: 'another newest value of the last sequence changes its forecast',
    source: 'as newest, for all sequences',
    kind: 'sensitivity',
    needs: needsForecasts,
    follow: (input, _, traits) => {
      const at = input.recent.length - horizonOf(traits) - 1;
      const value = otherValue(itemAt(input.recent, at), rangeOf(input.train));
      return {
        input: { ...input, recent: input.recent.with(at, value) },
        change: `validation value ${at} is ${value}`,
        expect: { forecasts: different() },
      };
    },
  },
  {
    id: 'missing',
    name: 'a missing value does not count as 0',
    source: 'as C10',
    needs: ({ declared }) => (declared['missing'] === undefined ? 'it declares no missing value' : undefined),
    search: (input, run, traits) => withoutValue(input, run, traits, traits.declared['missing']),
  },
  {
    id: 'null',
    name: 'null is refused, or does not count as 0',
    source: 'as missing; null stands for NaN in JSON',
    severity: 'advice',
    search: (input, run, traits) => withoutValue(input, run, traits, null),
  },
]);

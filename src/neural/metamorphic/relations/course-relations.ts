import { itemAt } from '../../../base/item-at.ts';
import type { Outcome } from '../relation/outcome.ts';
import type { FollowUp } from '../relation/relation.ts';
import type { ForecasterInput } from '../subject/subject.ts';
import { trainingPoints } from '../subject/traits.ts';
import { newestList } from './forecaster-relations.ts';
import { relationsOf } from './relations-of.ts';

/** Lengths of the cycles, in values; a season of a multiple repeats them too. */
const PERIODS = [2, 3, 4, 5, 7];
/** Cycles in the training data: enough to estimate two coefficients within a tenth. */
const CYCLES = 8;
const [LEVEL, AMPLITUDE] = [40, 10];
/** Parts of the amplitude within which a forecast meets a value, and beyond which it misses it. */
const [MET, MISSED] = [0.25, 0.75];

/** Returns the value of a cycle at a time. */
const inCycle = (period: number, time: number): number =>
  LEVEL + AMPLITUDE * Math.cos((2 * Math.PI * time) / period);

const forecastOf = (outcome: Outcome): readonly number[] =>
  outcome.kind === 'values' ? (outcome.values['forecast'] ?? []) : [];

/** Runs a forecaster on a cycle that ends at each of its phases. */
async function cycleFollowUps(
  period: number,
  least: number,
  recent: number,
  run: (input: ForecasterInput) => Promise<Outcome>,
): Promise<readonly FollowUp<ForecasterInput>[]> {
  const length = Math.max(CYCLES * period, least);
  // A season that is no multiple of the period shows once it begins again; it has no more values than the training data.
  const horizon = length + period;
  const phases = Array.from({ length: period }, (_, from) => ({
    end: from + length,
    input: {
      train: Array.from({ length }, (__, at) => inCycle(period, from + at)),
      recent: Array.from({ length: recent }, (__, at) => inCycle(period, from + length - recent + at)),
      horizon,
    },
  }));
  const miss = (list: readonly number[], at: number, time: number): number =>
    Math.abs((list[at] ?? NaN) - inCycle(period, time)) / AMPLITUDE;
  const lists: (readonly number[])[] = [];
  for (const { input } of phases) lists.push(forecastOf(await run(input)));
  const meetsNext = phases.every(({ end }, at) => miss(itemAt(lists, at), 0, end) <= MET);
  return phases.map(({ input, end }) => ({
    input,
    change: `a cycle of ${period} values`,
    expect: (_, follow) => {
      const list = forecastOf(follow);
      const isLate = [-1, 1].some((late) => list.every((__, at) => miss(list, at, end + at - late) <= MET));
      if (list.length === horizon && isLate) return `a forecast that begins at ${inCycle(period, end)}`;
      return meetsNext && miss(list, 1, end + 1) > MISSED
        ? `a second value near ${inCycle(period, end + 1)}, since the first is met at each phase`
        : undefined;
    },
  }));
}

/** Relations of series that go on in one way only: a line and a cycle. */
export const COURSE_RELATIONS = relationsOf('forecaster', [
  {
    id: 'line',
    name: 'the forecast of a line that goes on as the line does begins at its next value',
    source: 'a step early or late; forecasts of other slopes lag behind',
    follow: ({ train, recent, horizon }, _, traits) => {
      const length = train.length + (newestList(traits) === 'recent' ? recent.length : 0);
      const line = Array.from({ length }, (__, at) => 5 + 2 * at);
      const input = { train: line.slice(0, train.length), recent: line.slice(-recent.length), horizon };
      const isStep = (difference: number): boolean => Math.abs(difference - 2) < 1e-6 * length;
      return {
        input,
        change: 'every value is 2 more than the last',
        expect: (__, follow) => {
          const list = follow.kind === 'values' ? (follow.values['forecast'] ?? []) : [];
          const [first = NaN] = list;
          const late = first - (5 + 2 * length);
          const goesOn =
            list.length > 1 && list.every((value, at) => at === 0 || isStep(value - itemAt(list, at - 1)));
          return goesOn && isStep(Math.abs(late)) ? `a forecast that begins at ${5 + 2 * length}` : undefined;
        },
      };
    },
  },
  {
    id: 'cycle',
    name: 'the forecast of a cycle is no step late, and if it meets the next value it meets the one after it',
    source: 'as line, for seasons, and for forecasts that are made of forecasts',
    needs: (traits) =>
      traits.number('timeSteps') === undefined && traits.number('horizon') === undefined
        ? undefined
        : 'its horizon is fixed',
    search: async ({ train, recent }, run, traits) => {
      const one = itemAt(PERIODS, train.length % PERIODS.length);
      const all: FollowUp<ForecasterInput>[] = [];
      // Generated inputs have several lengths.
      for (const period of traits.declared['data'] === undefined ? [one] : PERIODS)
        all.push(...(await cycleFollowUps(period, trainingPoints(traits), recent.length, run)));
      return all;
    },
  },
]);

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { inferPlan } from '../windows/plan/infer-plan.ts';
import { Windows } from '../windows/bags/windows.ts';
import { graphsOf } from '../windows/testing/read-records.ts';
import { neverAtRisk } from './at-risk.ts';
import type { Claim } from './condition.ts';

/** An interval, and a time that is far above its ends. */
class Interval {
  readonly low: number;
  readonly high: number;
  readonly time: number;
  constructor(low: number, high: number, time: number) {
    this.low = low;
    this.high = high;
    this.time = time;
  }
}

const random = createRandom(1);
const graphs = graphsOf(
  ...Array.from({ length: 200 }, (_, at) => {
    const low = random.below(10);
    return new Interval(low, low + 1 + random.below(15), 1000 + at);
  }),
);
const plan = inferPlan(graphs);
const { relations } = new Windows(plan);

/** Returns the number of a condition that no object puts at risk among a single one: 0 or none. */
const idle = (relation: string, ...allowed: readonly number[]): number[] => {
  assert.ok(
    relations[0]!.some(({ name }) => name === relation),
    relation,
  );
  const condition: Claim = {
    role: 'Interval',
    relations: [relation],
    allowed: allowed.map((outcome) => [outcome]),
  };
  return [...neverAtRisk([condition], plan, graphs, createRandom(2))];
};

test('numbers that other records would put in another order are at risk', () => {
  assert.equal(idle('high : low', 3), []);
});

test('numbers that differ anyway are not', () => {
  assert.equal(idle('low : time', 1), [0]);
  assert.equal(idle('low - time', 1), [0]);
});

test('a bound that objects reach, and what is about one number, is not judged', () => {
  assert.equal(idle('low : time', 1, 2), []);
  assert.equal(idle('low is', 2), []);
});

test.run();

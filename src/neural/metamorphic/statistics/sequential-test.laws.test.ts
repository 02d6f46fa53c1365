import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom, type Random } from '../../../base/random.ts';
import { mannWhitney, estimateShift } from './mann-whitney.ts';
import { paperRule, PAPER_RUNS } from '../run/judge-sampled.ts';
import { look, LOOKS, normalQuantile, normalShare } from './sequential-test.ts';

const test = suite('statistics of unpaired runs');

/** Draws from a normal distribution, with one bad run in ten. */
function draw(random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return random.below(10) === 0 ? 8 * normal : normal;
}

const draws = (random: Random, count: number, shift = 0): number[] =>
  Array.from({ length: count }, () => draw(random) + shift);

/** Runs the test of one comparison to its end. */
function decide(random: Random, comparisons: number, shift = 0): string {
  const [source, follow] = [draws(random, LOOKS.at(-1)!), draws(random, LOOKS.at(-1)!, shift)];
  for (const size of LOOKS) {
    const { decision } = look(source.slice(0, size), follow.slice(0, size), comparisons, random);
    if (decision !== 'open') return decision;
  }
  return 'open';
}

test('the p-value is the share of the arrangements that are as extreme', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 1, max: 6 }),
      (all, n) => {
        const statistic = (chosen: ReadonlySet<number>): number => {
          const [a, b] = [all.filter((_, at) => chosen.has(at)), all.filter((_, at) => !chosen.has(at))];
          const u = a.reduce((sum, value) => sum + b.filter((other) => value > other).length, 0);
          return Math.min(u, a.length * b.length - u);
        };
        const subsets = Array.from(
          { length: 2 ** all.length },
          (_, bits) => new Set(all.flatMap((_, at) => ((bits >> at) & 1 ? [at] : []))),
        ).filter(({ size }) => size === n);
        const own = statistic(new Set(Array.from({ length: n }, (_, at) => at)));
        const middle = (n * (all.length - n)) / 2;
        const extreme = subsets.filter((subset) => statistic(subset) <= own).length / subsets.length;
        const p = mannWhitney(all.slice(0, n), all.slice(n), createRandom(1));
        // The middle arrangement counts for both tails.
        assert.ok(Math.abs(p - extreme) < 1e-9 || (own === middle && p === 1));
      },
    ),
    { numRuns: 50 },
  );
});

test('the interval of a shift moves with the shift', () => {
  const list = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 8, maxLength: 20 });
  fc.assert(
    fc.property(list, list, fc.integer({ min: -50, max: 50 }), (a, b, by) => {
      const [first, moved] = [
        estimateShift(a, b, 0.05),
        estimateShift(
          a,
          b.map((value) => value + by),
          0.05,
        ),
      ];
      assert.is(moved.estimate, first.estimate + by);
      assert.is(moved.low, first.low + by);
      assert.is(moved.high, first.high + by);
    }),
    { numRuns: 50 },
  );
});

test('quantiles of the normal distribution are inverse to its shares', () => {
  for (const share of [1e-4, 0.025, 0.5, 0.9])
    assert.ok(Math.abs(normalShare(normalQuantile(share)) - share) < 1e-9);
  assert.ok(Math.abs(normalQuantile(0.975) - 1.959964) < 1e-5);
});

test('at most 1 % of the runs of 8 comparisons have a false alarm; the rule of the paper has one in most', () => {
  const random = createRandom('false alarms');
  const families = 200;
  let alarms = 0;
  let paper = 0;
  for (let family = 0; family < families; family++) {
    const decisions = Array.from({ length: 8 }, () => decide(random, 8));
    if (decisions.includes('differs')) alarms++;
    if (!paperRule(draws(random, PAPER_RUNS), draw(random)).holds) paper++;
  }
  // The 99.9th percentile of the number of alarms at a rate of 1 % is 8.
  assert.ok(alarms <= 8, `${alarms} alarms in ${families} runs`);
  assert.ok(paper > families / 2, `${paper} alarms of the rule of the paper`);
});

test('a shift of two standard deviations is found, and equal samples are told to be equal', () => {
  const random = createRandom('power');
  const decisions = (shift: number): string[] => Array.from({ length: 50 }, () => decide(random, 8, shift));
  // One run in ten is bad, so the standard deviation is about 2.7.
  assert.ok(decisions(5.4).filter((decision) => decision === 'differs').length >= 48);
  assert.ok(decisions(0).filter((decision) => decision === 'same').length >= 40);
  assert.ok(!decisions(5.4).includes('same'));
});

test.run();

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import { graphsOf } from '../testing/read-records.ts';
import type { NumberSum } from '../window-plan.ts';
import { inferPlan } from './infer-plan.ts';

const random = createRandom(1);

class Counts {
  readonly hits = random.below(50);
  readonly misses = random.below(50);
  all = this.hits + this.misses;
}

/** A pool of places, some of which are free. */
class Pool {
  readonly range: { readonly start: number; end: number };
  /** Its own sum, not one of the pool. */
  readonly counts = new Counts();
  readonly size: number;
  readonly free: number[];
  readonly used: number;
  /** Not part of any sum. */
  readonly other = random.below(1000);
  /** A sum of a number that is always the same: a difference says as much. */
  readonly next: number;
  readonly one = 7;
  constructor() {
    this.used = random.below(50);
    this.free = Array.from({ length: random.below(20) }, () => random.below(9));
    this.size = this.used + this.free.length;
    const start = 100 + random.below(500);
    this.range = { start, end: start + this.used };
    this.next = this.other + this.one;
  }
}

const pools = Array.from({ length: 40 }, () => new Pool());
const sumsOf = (objects: readonly Pool[]): readonly NumberSum[] | undefined =>
  inferPlan(graphsOf(...objects)).numberSums;

test('numbers, also of parts, and lengths that are the sum of two others are found', () => {
  assert.equal(sumsOf(pools), [
    {
      role: 'Pool',
      total: { path: ['range', 'end'] },
      parts: [{ path: ['range', 'start'] }, { path: ['used'] }],
    },
    {
      role: 'Pool',
      total: { path: ['size'] },
      parts: [{ path: ['used'] }, { path: ['free'], isLength: true }],
    },
    { role: 'Counts', total: { path: ['all'] }, parts: [{ path: ['hits'] }, { path: ['misses'] }] },
  ]);
});

test('one object that contradicts is enough to reject a sum, and few objects are not enough', () => {
  const wrong = new Pool();
  wrong.range.end++;
  wrong.free.push(0);
  wrong.counts.all++;
  assert.is(sumsOf([...pools, wrong]), undefined);
  assert.is(sumsOf(pools.slice(0, 5)), undefined);
});

test.run();

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHeap } from '../../objects/heap/read.ts';
import { createRandom } from '../../base/random.ts';
import { Pool } from './pool.ts';

const graphOf = (items: number) => readHeap(Array.from({ length: items }, () => 0)).graph;
const start = (k: number) => ({ k, calls: [], former: [] });

test('an empty pool has nothing to pick', () => {
  assert.is(new Pool().pick(createRandom(1)), undefined);
});

test('picks large objects as often as small objects, even if there are few of them', () => {
  const pool = new Pool();
  const random = createRandom(1);
  for (let made = 0; made < 5000; made++) pool.add(start(1), graphOf(3), random);
  for (let made = 0; made < 5; made++) pool.add(start(2), graphOf(60), random);
  const large = Array.from({ length: 2000 }, () => pool.pick(random)!.k).filter((k) => k === 2).length;
  assert.ok(large > 900 && large < 1100, String(large));
});

test('a full size class keeps about as many early as late sequences', () => {
  const pool = new Pool();
  const random = createRandom(1);
  for (let made = 0; made < 2000; made++) pool.add(start(made), graphOf(3), random);
  const picked = Array.from({ length: 2000 }, () => pool.pick(random)!.k);
  const early = picked.filter((k) => k < 1000).length;
  assert.ok(early > 700 && early < 1300, String(early));
});

test.run();

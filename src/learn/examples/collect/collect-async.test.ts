import { test } from 'uvu';
import * as assert from 'uvu/assert';
import binarySearchTree from '../../../../structures/binary-search-tree/index.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import { createSearchSpace } from '../korat/create-search-space.ts';
import { candidates, countCandidates } from '../korat/candidates.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { learnTransitions } from '../../transitions/learn-transitions.ts';
import { collect, type Collected } from './collect.ts';
import type { CollectOptions } from './drive.ts';
import { asAsync, asyncCache, asyncQueue, semaphore } from './testing/async-subjects.ts';

const run = (structure: Structure, k: number, options: Partial<CollectOptions> = {}): Promise<Collected> =>
  collect(structure, { k, driver: 'auto', maxCalls: 20_000, maxStates: 500, ...options }, createRandom(1));

const later = asAsync(binarySearchTree);

test('an asynchronous class gives the same dataset as its synchronous twin', async () => {
  const options = { scope: 2, maxBroken: 200, maxCalls: 5000, maxStates: 100 };
  assert.equal(
    (await makeDataset(later, options)).dataset,
    (await makeDataset(binarySearchTree, options)).dataset,
  );
});

test('an asynchronous class gives the same search space and transitions as its synchronous twin', async () => {
  assert.equal(
    countCandidates(candidates(await createSearchSpace(later, 3))),
    countCandidates(candidates(await createSearchSpace(binarySearchTree, 3))),
  );
  const options = {
    scope: 2,
    maxStates: 5,
    trials: 1,
    jobs: 1,
    operations: [binarySearchTree.builders[0]!.name],
  };
  const [awaited, plain] = [
    await learnTransitions(later, options),
    await learnTransitions(binarySearchTree, options),
  ];
  assert.is(awaited.models.length, 1);
  assert.equal(
    awaited.models.map(({ memory, heldOutCheck }) => [memory, heldOutCheck]),
    plain.models.map(({ memory, heldOutCheck }) => [memory, heldOutCheck]),
  );
});

test('no state between two steps of an operation is collected', async () => {
  const queues = await run(asyncQueue, 3);
  assert.is(queues.graphs.length, 1 + 3 + 9 + 27);
  for (const { objects } of queues.graphs) {
    assert.is(objects[0]!.values[objects[0]!.shape.keys.indexOf('size')], objects[1]!.items.length);
  }
  const permits = (await run(semaphore, 2)).graphs.map(({ objects }) => objects[0]!.values[0]);
  assert.equal(new Set(permits), new Set([0, 1, 2]));
  const caches = await run(asyncCache, 2, { driver: 'saturate' });
  assert.ok(caches.graphs.every(({ objects }) => objects.every(({ items }) => items.length <= 4)));
  assert.ok(caches.complete);
});

test('replayed calls count against maxCalls', async () => {
  let calls = 0;
  class Counter {
    count = 0;
    increment(): void {
      this.count++;
      calls++;
    }
  }
  const counter = defineStructure({
    name: 'counter',
    create: () => new Counter(),
    builders: { increment: [] },
  });
  for (const maxCalls of [30, 1000]) {
    calls = 0;
    const { graphs, complete } = await run(counter, 2, { driver: 'saturate', maxCalls });
    assert.not(complete);
    assert.ok(calls <= maxCalls + 2 * graphs.length + 400, `${calls} of ${maxCalls}, with the survey`);
    assert.ok(graphs.length < Math.sqrt(2 * maxCalls) + 2, `${graphs.length} states, each deeper`);
  }
});

test.run();

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import singlyLinkedList from '../../../../structures/singly-linked-list/index.ts';
import { graphKey } from '../../../objects/heap/graph.ts';
import { makeDataset } from './make-dataset.ts';
import { withMissed } from './with-missed.ts';

const options = { scope: 4, maxValid: 60, maxCalls: 5000 };
const { dataset } = await makeDataset(singlyLinkedList, options);
const larger = (
  await makeDataset(singlyLinkedList, { ...options, scope: 9, driver: 'random', beyond: false })
).dataset.valid.filter(({ objects }) => objects.length > 7);

test('half of the missed objects are trained on and half validate, and duplicates are added once', async () => {
  const { largerTraining, largerValidation } = dataset.beyond!;
  const missed = larger.slice(-20);
  const more = withMissed(dataset, [...missed, ...missed, largerTraining[0]!, dataset.valid[3]!]);
  assert.equal(more.valid, dataset.valid);
  assert.is(more.beyond!.largerTraining.length, largerTraining.length + 10);
  assert.is(more.beyond!.largerValidation.length, largerValidation.length + 10);
  const added = [
    ...more.beyond!.largerTraining.slice(largerTraining.length),
    ...more.beyond!.largerValidation.slice(largerValidation.length),
  ];
  assert.is(new Set([...largerTraining, ...added].map(graphKey)).size, largerTraining.length + 20);
  const { largerTest } = withMissed(dataset, dataset.beyond!.largerTest.slice(0, 5)).beyond!;
  assert.equal(largerTest, dataset.beyond!.largerTest.slice(5));
});

test('without beyond, missed objects are added to the valid objects', async () => {
  const { beyond: _, ...without } = dataset;
  const more = withMissed(without, larger.slice(-20));
  assert.is(more.valid.length, dataset.valid.length + 20);
  assert.is(more.beyond, undefined);
});

test('broken objects among the missed objects are dropped and counted as spurious', async () => {
  const spurious = [dataset.broken[2]!, dataset.broken[5]!];
  const more = withMissed(dataset, spurious);
  assert.is(more.broken.length, dataset.broken.length - 2);
  assert.is(more.spuriousDropped, dataset.spuriousDropped + 2);
  const keys = new Set(more.broken.map(graphKey));
  assert.not(spurious.some((graph) => keys.has(graphKey(graph))));
});

test('at most 400 missed objects are added', async () => {
  const many = (await makeDataset(singlyLinkedList, { scope: 6, maxValid: 2000, beyond: false })).dataset
    .valid;
  const more = withMissed(dataset, many);
  assert.is(more.beyond!.largerTraining.length, dataset.beyond!.largerTraining.length + 200);
});

test.run();

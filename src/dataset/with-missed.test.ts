import { test } from 'uvu';
import * as assert from 'uvu/assert';
import singlyLinkedList from '../../structures/singly-linked-list/index.ts';
import { graphKey } from '../heap/graph.ts';
import { makeDataset } from './make-dataset.ts';
import { withMissed } from './with-missed.ts';

const options = { scope: 4, objects: 60, calls: 5000 };
const larger = makeDataset(singlyLinkedList, { ...options, scope: 9, driver: 'random' }).dataset.valid.filter(
  ({ objects }) => objects.length > 7,
);

test('windows learn from every second missed object as from larger ones, the others judge, and none counts twice', () => {
  const { dataset } = makeDataset(singlyLinkedList, options);
  const { growing, largerValid } = dataset.beyond!;
  const missed = larger.slice(-20);
  const more = withMissed(dataset, [...missed, ...missed, growing[0]!, dataset.valid[3]!]);
  assert.equal(more.valid, dataset.valid);
  assert.is(more.beyond!.growing.length, growing.length + 10);
  assert.is(more.beyond!.largerValid.length, largerValid.length + 10);
  const added = [
    ...more.beyond!.growing.slice(growing.length),
    ...more.beyond!.largerValid.slice(largerValid.length),
  ];
  assert.is(new Set([...growing, ...added].map(graphKey)).size, growing.length + 20);
  const { trying } = withMissed(dataset, dataset.beyond!.trying.slice(0, 5)).beyond!;
  assert.equal(trying, dataset.beyond!.trying.slice(5));
});

test('candidate vectors learn from them as from the others', () => {
  const { dataset } = makeDataset(singlyLinkedList, { ...options, beyond: false });
  const missed = larger.slice(-20);
  const more = withMissed(dataset, missed);
  assert.is(more.valid.length, dataset.valid.length + 20);
  assert.is(more.beyond, undefined);
});

test('a broken object that turns out to be valid is dropped, and counted', () => {
  const { dataset } = makeDataset(singlyLinkedList, options);
  const spurious = [dataset.broken[2]!, dataset.broken[5]!];
  const more = withMissed(dataset, spurious);
  assert.is(more.broken.length, dataset.broken.length - 2);
  assert.is(more.spuriousDropped, dataset.spuriousDropped + 2);
  const keys = new Set(more.broken.map(graphKey));
  assert.not(spurious.some((graph) => keys.has(graphKey(graph))));
});

test('of very many a sample is taken, small ones all', () => {
  const { dataset } = makeDataset(singlyLinkedList, options);
  const many = makeDataset(singlyLinkedList, { scope: 7, objects: 2000 }).dataset.valid;
  const more = withMissed(dataset, many);
  assert.is(more.beyond!.growing.length, dataset.beyond!.growing.length + 200);
});

test.run();

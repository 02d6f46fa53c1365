import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { Counterexamples } from './counterexamples.ts';
import { builtInStructures } from '../../../structures/index.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';

const { maxCounterexamples } = LEARNING_CONSTANTS.conditions;
const { dataset } = await makeDataset(await builtInStructures['sorted-list']!(), { scope: 3, beyond: false });
const graphs = dataset.broken.slice(0, maxCounterexamples + 3);
const addAll = (to: Counterexamples, some: readonly ObjectGraph[], conditions: readonly number[]): void => {
  for (const graph of some) to.add({ conditions, labels: [] }, () => graph);
};

test('a few distinct objects are taken in for each condition', () => {
  const found = new Counterexamples(2);
  addAll(found, [...graphs.slice(0, 1), ...graphs], [0]);
  assert.equal(found.all(), graphs.slice(0, maxCounterexamples));
  assert.not(found.isFull);
  addAll(found, graphs.slice(maxCounterexamples), [0, 1]);
  assert.equal(found.all(), graphs);
  assert.not(found.isFull);
});

test('there are enough objects when each condition has some, also shared ones', () => {
  const found = new Counterexamples(2);
  addAll(found, graphs, [0, 1]);
  assert.ok(found.isFull);
  assert.is(found.all().length, maxCounterexamples);
});

test('an object that violates nothing or has something foreign is not read', () => {
  const found = new Counterexamples(1);
  const read = (): never => {
    throw new Error('read');
  };
  found.add(undefined, read);
  found.add({ conditions: [], labels: [] }, read);
  assert.equal(found.all(), []);
});

test.run();

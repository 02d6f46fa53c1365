// node:test finds this file by its name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRepOK, loadRepOK } from 'learn-inv/guard';
import { Queue } from '../queue/queue.js';

const repOK = loadRepOK('models/queue');

test('a queue that was filled is valid', () => {
  assertRepOK(new Queue().enqueue(1).enqueue(2), repOK);
});

test('the bug: an emptied queue is not, and the assertion says why', () => {
  const queue = new Queue().enqueue(1);
  queue.dequeue();
  assert.throws(() => assertRepOK(queue, repOK), /expected a valid Queue[^]*nearest repair/);
});

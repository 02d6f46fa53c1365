import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { assertRepOK, loadRepOK } from 'learn-inv/guard';
import { Queue } from '../queue/queue.js';

const repOK = loadRepOK('models/queue');

test('a filled queue is valid', () => {
  assertRepOK(new Queue().enqueue(1).enqueue(2), repOK);
});

test('the bug in dequeue makes an emptied queue invalid, and the assertion explains the fault', () => {
  const queue = new Queue().enqueue(1);
  queue.dequeue();
  assert.throws(() => assertRepOK(queue, repOK), /expected a valid Queue[^]*nearest repair/);
});

test.run();

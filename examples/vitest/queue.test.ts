import 'learn-inv/vitest';
import { loadRepOK } from 'learn-inv/guard';
import { expect, test } from 'vitest';
import { Queue } from '../queue/queue.js';

const repOK = loadRepOK('models/queue');

test('a queue that was filled is valid', () => {
  expect(new Queue().enqueue(1).enqueue(2)).toSatisfyRepOK(repOK);
});

test('the bug: an emptied queue is not, and the matcher says why', () => {
  const queue = new Queue().enqueue(1);
  queue.dequeue();
  expect(queue).not.toSatisfyRepOK(repOK);
  expect(() => expect(queue).toSatisfyRepOK(repOK)).toThrow(/expected a valid Queue[^]*nearest repair/);
});

test('hand-written invariants are typed by what is expected of', () => {
  expect(new Queue()).toSatisfyRepOK((queue: Queue) => queue.size === 0);
  // @ts-expect-error a path is no repOK
  expect(() => expect(new Queue()).toSatisfyRepOK('models/queue')).toThrow(/loadRepOK/);
});

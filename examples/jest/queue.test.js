import 'learn-inv/jest';
import { loadRepOK } from 'learn-inv/guard';
import { Queue } from '../queue/queue.js';

const repOK = loadRepOK('models/queue');

test('a filled queue is valid', () => {
  expect(new Queue().enqueue(1).enqueue(2)).toSatisfyRepOK(repOK);
});

test('the bug in dequeue makes an emptied queue invalid, and the matcher explains the fault', () => {
  const queue = new Queue().enqueue(1);
  queue.dequeue();
  expect(queue).not.toSatisfyRepOK(repOK);
  expect(() => expect(queue).toSatisfyRepOK(repOK)).toThrow(/expected a valid Queue[^]*nearest repair/);
});

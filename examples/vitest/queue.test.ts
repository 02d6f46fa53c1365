import 'learn-inv/vitest';
import { assertRepOK, loadRepOK } from 'learn-inv/guard';
import { expect, test } from 'vitest';
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

test('a hand-written invariant takes the type of the object under test', () => {
  expect(new Queue()).toSatisfyRepOK((queue: Queue) => queue.size === 0);
  // @ts-expect-error a path is not a repOK
  expect(() => expect(new Queue()).toSatisfyRepOK('models/queue')).toThrow(/loadRepOK/);
});

test('a failed assertion shows the line of the test, not of learn-inv', () => {
  const queue = new Queue().enqueue(1);
  queue.dequeue();
  for (const check of [() => assertRepOK(queue, repOK), () => expect(queue).toSatisfyRepOK(repOK)]) {
    expect(stackOf(check)).toMatch(/queue\.test\.[jt]s/);
    expect(stackOf(check)).not.toMatch(/learn-inv[\\/]dist/);
  }
});

/** Returns the stack of the error that a function throws. */
function stackOf(run: () => void): string {
  try {
    run();
  } catch (error) {
    return (error as Error).stack ?? '';
  }
  return '';
}

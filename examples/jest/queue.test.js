import 'learn-inv/jest';
import { assertRepOK, loadRepOK } from 'learn-inv/guard';
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

test('a failed assertion shows the line of the test, not of learn-inv', () => {
  const queue = new Queue().enqueue(1);
  queue.dequeue();
  for (const check of [() => assertRepOK(queue, repOK), () => expect(queue).toSatisfyRepOK(repOK)]) {
    expect(stackOf(check)).toMatch(/queue\.test\.[jt]s/);
    expect(stackOf(check)).not.toMatch(/learn-inv[\\/]dist/);
  }
});

/** Returns the stack of the error that a function throws. */
function stackOf(run) {
  try {
    run();
  } catch (error) {
    return error.stack;
  }
  return '';
}

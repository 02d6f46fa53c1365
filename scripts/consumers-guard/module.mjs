import assert from 'node:assert/strict';
import { assertRepOK, checked, guard, guardClass, loadRepOK, RepresentationError } from 'learn-inv-guard';
import { Queue } from './queue.js';
import { repOK, whyNot } from './rep-ok.mjs';

/** Asserts that a repOK tells the bug of the queue, and returns the message. */
function told(repOK) {
  for (const queue of [
    guard(new Queue(), repOK),
    new (guardClass(Queue, repOK))(),
    new (checked(repOK)(Queue))(),
  ]) {
    queue.enqueue(1).enqueue(2).dequeue();
    assert.throws(() => queue.dequeue(), { name: 'RepresentationError', operation: 'dequeue' });
  }
  const broken = new Queue().enqueue(1);
  broken.dequeue();
  try {
    assertRepOK(broken, repOK);
  } catch (error) {
    assert.ok(error instanceof RepresentationError);
    return error.message;
  }
  return assert.fail('no error');
}

assert.match(told(loadRepOK('models/queue')), /nearest repair: /);
const broken = new Queue().enqueue(1);
broken.dequeue();
assert.ok(told(repOK).includes(whyNot(broken)));

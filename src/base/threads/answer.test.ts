import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../error.ts';
import { answer, answeredValue } from './answer.ts';

const details = { expected: 'a', got: 'b', hint: 'c' };

test('returns the result of the work', async () => {
  assert.equal(answeredValue(structuredClone(await answer(() => ({ valid: 3 })))), { valid: 3 });
});

test('a LearnInvError keeps its class and its details', async () => {
  const error = new LearnInvError('INVALID_STRUCTURE', 'summary', details);
  const answered = structuredClone(await answer(() => Promise.reject(error)));
  try {
    answeredValue(answered);
    assert.unreachable();
  } catch (thrown) {
    assert.instance(thrown, LearnInvError);
    assert.equal(thrown, error);
    assert.is((thrown as LearnInvError).code, error.code);
  }
});

test('throws any other error in the thread', async () => {
  const fault = new TypeError('a bug');
  assert.is(await answer(() => Promise.reject(fault)).catch((error: unknown) => error), fault);
});

test.run();

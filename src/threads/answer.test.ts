import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../error.ts';
import { answer, valueOf } from './answer.ts';

const details = { expected: 'an end', got: 'none', hint: 'end' };

test('what work gives comes through', async () => {
  assert.equal(valueOf(structuredClone(await answer(() => ({ valid: 3 })))), { valid: 3 });
});

test('a LearnInvError comes through as one, with all that it says', async () => {
  const error = new LearnInvError('INVALID_STRUCTURE', 'it does not end', details);
  const answered = structuredClone(await answer(() => Promise.reject(error)));
  try {
    valueOf(answered);
    assert.unreachable();
  } catch (thrown) {
    assert.instance(thrown, LearnInvError);
    assert.equal(thrown, error);
    assert.is((thrown as LearnInvError).code, error.code);
  }
});

test('any other error is thrown where it happens', async () => {
  const fault = new TypeError('a fault of ours');
  assert.is(await answer(() => Promise.reject(fault)).catch((error: unknown) => error), fault);
});

test.run();

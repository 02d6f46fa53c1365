import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../base/error.ts';
import { firstThatBuilds, type InitAttempt } from './attempts.ts';

const test = suite('attempts of init');

const rejectionOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('nothing thrown'),
    (error: Error) => error,
  );

const unbuilt = (what: string): LearnInvError =>
  new LearnInvError('NO_BUILDERS', what, { expected: 'a builder', got: 'none', hint: 'none' });

test('the first attempt that builds something is taken, and what the first one threw is told', async () => {
  const tried: InitAttempt[] = [];
  const attempt = async (kind: InitAttempt): Promise<string> => {
    tried.push(kind);
    if (kind !== 'as used') throw unbuilt(kind);
    return kind;
  };
  assert.is(await firstThatBuilds(true, attempt), 'as used');
  assert.equal(tried, ['exported', 'with other arguments', 'as used']);
  tried.length = 0;
  await rejectionOf(firstThatBuilds(false, (kind) => attempt(kind === 'as used' ? 'exported' : kind)));
  assert.equal(tried, ['exported', 'with items']);
  const none = (kind: InitAttempt): Promise<never> => Promise.reject(unbuilt(kind));
  for (const isRecorded of [true, false])
    assert.match((await rejectionOf(firstThatBuilds(isRecorded, none))).message, /^exported/);
});

test('an error of another kind ends the attempts', async () => {
  const tried: InitAttempt[] = [];
  const attempt = async (kind: InitAttempt): Promise<never> => {
    tried.push(kind);
    throw new LearnInvError('CANNOT_WRITE', 'no', { expected: '', got: '', hint: '' });
  };
  await rejectionOf(firstThatBuilds(true, attempt));
  assert.equal(tried, ['exported']);
});

test.run();

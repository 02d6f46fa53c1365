import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../base/error.ts';
import { firstClassThatBuilds, firstThatBuilds, type InitAttempt } from './attempts.ts';

const test = suite('attempts of init');

interface Built {
  readonly kind: InitAttempt;
  readonly tried: { readonly objects?: number };
  readonly proposal: { readonly isIdle?: boolean };
}

const rejectionOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('nothing thrown'),
    (error: Error) => error,
  );

const unbuilt = (what: string): LearnInvError =>
  new LearnInvError('NO_BUILDERS', what, { expected: 'a builder', got: 'none', hint: 'none' });

test('the first attempt that builds something is taken, and what the first one threw is told', async () => {
  const tried: InitAttempt[] = [];
  const attempt = async (kind: InitAttempt): Promise<Built> => {
    tried.push(kind);
    if (kind !== 'as used') throw unbuilt(kind);
    return { kind, tried: { objects: 3 }, proposal: {} };
  };
  assert.is((await firstThatBuilds(true, attempt)).kind, 'as used');
  assert.equal(tried, ['exported', 'with other arguments', 'as used']);
  tried.length = 0;
  await rejectionOf(firstThatBuilds(false, (kind) => attempt(kind === 'as used' ? 'exported' : kind)));
  assert.equal(tried, ['exported', 'with other arguments', 'persistent', 'with items']);
  const none = (kind: InitAttempt): Promise<Built> => Promise.reject(unbuilt(kind));
  for (const isRecorded of [true, false])
    assert.match((await rejectionOf(firstThatBuilds(isRecorded, none))).message, /^exported/);
});

test('an object that is made with other arguments is taken if its builders make few objects, and then more', async () => {
  const builtWith = async (
    counts: Partial<Record<InitAttempt, number>>,
    isRecorded = true,
  ): Promise<string> => {
    const attempt = async (kind: InitAttempt): Promise<Built> => {
      if (!(kind in counts)) throw unbuilt(kind);
      return { kind, tried: { objects: counts[kind]! }, proposal: {} };
    };
    return (await firstThatBuilds(isRecorded, attempt)).kind;
  };
  assert.is(await builtWith({ exported: 4, 'with other arguments': 60 }), 'with other arguments');
  assert.is(await builtWith({ exported: 4, 'with other arguments': 60 }, false), 'with other arguments');
  assert.is(await builtWith({ exported: 40, 'with other arguments': 60 }), 'exported');
  assert.is(await builtWith({ exported: 4, 'with other arguments': 2 }), 'exported');
  assert.is(await builtWith({ exported: 4 }), 'exported');
});

test('objects are made anew if nothing under test changes them, then something does, and they are enough', async () => {
  const builtWith = async (idle: readonly InitAttempt[], objects: number): Promise<string> => {
    const attempt = async (kind: InitAttempt): Promise<Built> => ({
      ...{ kind, tried: { objects: kind === 'made anew' ? objects : 40 } },
      proposal: { isIdle: idle.includes(kind) },
    });
    return (await firstThatBuilds(true, attempt)).kind;
  };
  assert.is(await builtWith(['exported'], 20), 'made anew');
  assert.is(await builtWith(['exported'], 2), 'exported');
  assert.is(await builtWith(['exported', 'made anew'], 20), 'exported');
  assert.is(await builtWith([], 20), 'exported');
});

test('an error of another kind ends the attempts', async () => {
  const tried: InitAttempt[] = [];
  const attempt = async (kind: InitAttempt): Promise<Built> => {
    tried.push(kind);
    throw new LearnInvError('CANNOT_WRITE', 'no', { expected: '', got: '', hint: '' });
  };
  await rejectionOf(firstThatBuilds(true, attempt));
  assert.equal(tried, ['exported']);
});

test('where nothing can be proposed for the likeliest class, the next one is tried', async () => {
  const names = (): string[] => ['Socket', 'Pool', 'Cache', 'Queue', 'Stack'];
  const tried: (string | undefined)[] = [];
  const from =
    (first: string) =>
    async (name: string | undefined): Promise<string> => {
      tried.push(name);
      if ((name ?? 'Socket') !== first) throw unbuilt(name ?? 'Socket');
      return first;
    };
  const { result, failed } = await firstClassThatBuilds(names, from('Cache'));
  assert.is(result, 'Cache');
  assert.equal(
    failed.map(({ name }) => name),
    ['Socket', 'Pool'],
  );
  assert.equal(tried.splice(0), [undefined, 'Pool', 'Cache']);
  assert.match((await rejectionOf(firstClassThatBuilds(names, from('Stack')))).message, /^Socket/);
  assert.is(tried.length, 4);
  const blocked = (): Promise<never> =>
    Promise.reject(new LearnInvError('CANNOT_WRITE', 'no', { expected: '', got: '', hint: '' }));
  assert.match((await rejectionOf(firstClassThatBuilds(names, blocked))).message, /^no/);
});

test.run();

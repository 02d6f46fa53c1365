import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { thrownBy } from '../base/testing/thrown-by.ts';
import { subjectEnded } from '../learn/isolated/subject-ended.ts';
import { leaveOut, leavingOut, type Without } from './leaving-out.ts';
import type { Operations } from './operations/proposed-operation.ts';

const NAMES = Array.from({ length: 40 }, (_, index) => `m${index}`);
const operations: Operations = {
  ...{
    usable: NAMES.map((name) => ({ name, args: [] })),
    leftOut: [{ name: 'each', why: 'fn is a function' }],
  },
  ...{ others: new Map([['m1', []]]), joining: ['m1', 'm2'] },
};
const died = (call: string, hasEnded = false): Error =>
  subjectEnded({ kind: 'died', stage: 'trying', how: 'it ended', stderr: '' }, 'a.mjs', {
    calls: [call],
    hasEnded,
  });

/** Calls the operations in turn as the trials of `init` do; returns what is left out at the end, and the number of processes. */
async function trying(
  fatal: readonly string[],
  failing: readonly string[] = [],
): Promise<{ readonly tried: Operations; readonly runs: number }> {
  let runs = 0;
  const attempt = async (without: Without, onCalled: (name: string) => void) => {
    runs++;
    const tried = leaveOut(operations, without);
    for (const { name } of tried.usable) {
      onCalled(`${name} 0`);
      if (fatal.includes(name)) throw died(`${name} 0(1)`);
    }
    const strays = tried.usable
      .filter(({ name }) => failing.includes(name))
      .map(({ name }) => ({ name, why: 'it fails' }));
    return Promise.resolve({ tried, strays });
  };
  const { tried } = await leavingOut(attempt);
  return { tried, runs };
}

test('each method that ends the process is left out with what its call did, and the others are tried', async () => {
  const { tried, runs } = await trying(['m1', 'm30']);
  assert.is(runs, 3);
  assert.is(tried.usable.length, 38);
  assert.equal(tried.leftOut, [
    { name: 'each', why: 'fn is a function' },
    { name: 'm1', why: 'm1(1) ended the process: it ended' },
    { name: 'm30', why: 'm30(1) ended the process: it ended' },
  ]);
  assert.equal([tried.others.size, tried.joining], [0, ['m2']]);
});

test('methods that leave failing timers behind are left out at once', async () => {
  const { tried, runs } = await trying([], NAMES.slice(2));
  assert.is(runs, 2);
  assert.equal(
    tried.usable.map(({ name }) => name),
    ['m0', 'm1'],
  );
});

test('after three processes only the methods that were called before are tried', async () => {
  const { tried, runs } = await trying(NAMES.slice(2));
  assert.is(runs, 4);
  assert.equal(
    tried.usable.map(({ name }) => name),
    ['m0', 'm1'],
  );
  assert.match(tried.leftOut.find(({ name }) => name === 'm39')!.why, /^not tried/);
});

test('an end outside of calls, or again in the same call, is an error', async () => {
  assert.match(
    (await thrownBy(() => leavingOut(() => Promise.reject(died('m1(1)', true))))).message,
    /outside of calls/,
  );
  let runs = 0;
  const again = (): Promise<never> => (runs++, Promise.reject(died('m1(1)')));
  assert.match((await thrownBy(() => leavingOut(again))).message, /^m1\(1\) of "a\.mjs" ended the process/);
  assert.is(runs, 2);
});

test.run();

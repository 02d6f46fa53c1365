import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type * as Lemon from '../../../entry/lemon.ts';
import { built } from '../../../base/testing/built.ts';
import { ownCache } from '../testing/back-ends.ts';

const { lemon } = await built<typeof Lemon>('lemon');

test.after(ownCache());

const small = { seedModel: 'regression', seed: 'again', inputs: 2, offline: true };

test('a back end that is compared with itself shows no bug, also in training', async () => {
  const report = await lemon({ ...small, backends: ['wasm', 'wasm'], mutants: 4 });
  assert.equal(report.bugs, []);
  assert.is(report.inconsistencies.mutated, 0);
  assert.is(report.mutants, 4);
});

test('one back end alone is judged by the reference', async () => {
  const { bugs, mutants } = await lemon({ ...small, backends: ['wasm'], mutants: 4 });
  assert.is(mutants, 4);
  assert.ok(bugs.length > 0);
  assert.ok(bugs.every(({ backends }) => backends.length === 1 && backends[0]!.side === 'wrong'));
});

test('the same seed gives the same bugs', async () => {
  const shown = async (): Promise<string> => {
    const { bugs, mutants, inconsistencies } = await lemon({
      ...{ ...small, mutants: 4, training: false },
    });
    assert.ok(bugs.length > 0);
    const own = bugs.map(({ script, degree, rules, mutants: count }) => ({ script, degree, rules, count }));
    return JSON.stringify({ own, mutants, inconsistencies });
  };
  assert.is(await shown(), await shown());
});

test('an interrupt ends the run with what was found', async () => {
  const interrupted = new AbortController();
  const report = await lemon({
    ...small,
    mutants: 1000,
    training: false,
    signal: interrupted.signal,
    onEvent: (event) => {
      if (event.kind === 'progress' && event.done >= 5) interrupted.abort();
    },
  });
  assert.is(report.cutShort, 'interrupt');
  assert.ok(report.mutants >= 5 && report.mutants < 20);
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Structure } from '../objects/structure/structure.ts';
import { hunt } from './hunt.ts';
import type { HuntOptions } from './hunt-options.ts';
import type { Hunt } from './hunt-result.ts';
import { cacheOK, cacheWith, loadingCache } from './testing/async-subjects.ts';
import { oracleOf } from './testing/oracles.ts';

const test = suite('hunt in asynchronous methods');

const run = (structure: Structure, options: Partial<HuntOptions> = {}): Promise<Hunt> =>
  hunt(structure, { oracle: oracleOf(cacheOK), scope: 3, calls: 100, ...options });
const found = ({ findings }: Hunt): Record<string, string> =>
  Object.fromEntries(
    findings.map(({ method, kind, sequence }) => [
      `${method} ${kind}`,
      sequence.map(({ text }) => text).join('; '),
    ]),
  );

test('judges the object that is there when the promise has settled', async () => {
  const result = await run(cacheWith('clear'));
  assert.equal(found(result), { 'clear invariant': 'set(0, 0); clear()' });
  assert.is(result.calls, 100);
});

test('a rejection is an exception of the call', async () => {
  const { refusals } = await run(cacheWith('fetch'));
  assert.equal(
    refusals.map(({ sequence }) => sequence.at(-1)),
    ['fetch()'],
  );
  const result = await run(cacheWith('fetch'), { refusals: true });
  assert.equal(found(result), { 'fetch exception': 'set(0, 0); fetch()' });
  assert.equal(result.findings[0]!.explanation.error, { name: 'TypeError', message: 'cannot read it' });
  assert.is(result.findings[0]!.explanation.summary, 'fetch throws TypeError: cannot read it');
});

test('a rejection that the operation catches is no fault; the state that it leaves may be one', async () => {
  assert.equal(found(await run(loadingCache)), { 'load invariant': 'load(0, false)' });
});

test('a promise that never settles is a call that does not return', async () => {
  // A call of this subject settles at once or never, so the timeout only has to exceed a pause of the machine.
  const result = await run(cacheWith('lock'), { timeout: 50 });
  assert.equal(found(result), { 'lock timeout': 'lock(); lock()' });
  assert.is(result.calls, 100, 'the hunt goes on after a call that hung');
});

test('an error that no call returns is no fault, does not end the hunt, and is listed', async () => {
  const result = await run(cacheWith('refresh'));
  assert.equal(found(result), {});
  assert.equal(result.strayErrors, ['Error: stray']);
});

test('built-ins that a call changes after it has waited stay out of the oracle', async () => {
  const result = await run(cacheWith('meddle', 'clear'));
  assert.equal(found(result), { 'clear invariant': 'set(0, 0); clear()' });
  assert.equal(result.patched, ['Array.prototype.flat']);
  assert.equal([[1], [2]].flat(), [1, 2]);
});

test('equal seeds give equal hunts', async () => {
  const structure = cacheWith('clear', 'fetch');
  assert.equal(await run(structure, { seed: 'a' }), await run(structure, { seed: 'a' }));
});

test.run();

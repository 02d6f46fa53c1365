import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallLog, readCallLog } from './call-log.ts';
import { FatalCallError, subjectEnded } from './subject-ended.ts';

const test = suite('subjectEnded');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-test-'));
const path = join(folder, 'calls');
test.after(() => rmSync(folder, { recursive: true }));

const calls = ['create(3)', 'push(1)'];
const stage = 'collecting';
const hung = (limit: number, isStopped = false) => ({ kind: 'hung', stage, limit, isStopped }) as const;
const died = (how: string, stderr = '') => ({ kind: 'died', stage, how, stderr }) as const;

test('a call that hangs is named, with the limit that it exceeded', () => {
  const { message } = subjectEnded(hung(300), 'q.mjs', { calls, hasEnded: false });
  assert.match(message, /^push\(1\) of "q\.mjs" does not return\n/);
  assert.match(message, 'no return within 0.3 s while collecting after create(3); push(1)');
});

test('a call that has ended is not blamed', () => {
  const { message } = subjectEnded(hung(30_000), 'q.mjs', { calls, hasEnded: true });
  assert.match(message, /^code of "q\.mjs" outside of calls does not return\n/);
  assert.match(message, 'within 30 s');
});

test("a process that the system stops outside of calls is not the subject's fault", () => {
  const { message } = subjectEnded(hung(10_000, true), 'q.mjs', { calls, hasEnded: true });
  assert.match(message, /^the process of "q\.mjs" was stopped\n/);
  assert.match(message, 'no sign of life for 10 s while collecting');
  const named = subjectEnded(hung(10_000, true), 'q.mjs', { calls, hasEnded: false });
  assert.match(named.message, /^push\(1\) of "q\.mjs" does not return\n/);
});

test('memory is named when it is exhausted', () => {
  const how = 'it took more than 256 MB of memory';
  const end = { ...died(how), isOutOfMemory: true };
  const { message } = subjectEnded(end, 'q.mjs', { calls, hasEnded: false });
  assert.match(message, /^push\(1\) of "q\.mjs" takes too much memory\n/);
  assert.match(message, `${how}, while collecting after create(3); push(1)`);
  assert.match(subjectEnded(died(how), 'q.mjs').message, 'ended the process');
});

test('the log of calls tells whether the last one has ended', () => {
  assert.is(readCallLog(path), undefined);
  const log = new CallLog(path);
  assert.equal(readCallLog(path), { calls: [], hasEnded: false });
  log.write('create', [3]);
  log.end();
  assert.equal(readCallLog(path), { calls: ['create(3)'], hasEnded: true });
  log.write('push', ['ended']);
  assert.equal(readCallLog(path), { calls: ['create(3)', "push('ended')"], hasEnded: false });
});

test('memory is that of the call which a time limit stopped before, if there is one', () => {
  const log = new CallLog(path);
  log.write('fill', [3]);
  log.stop();
  log.write('create', [4]);
  log.end();
  const how = 'it took more than 64 MB of memory';
  const end = { kind: 'died', stage: 'trying', how, stderr: '', isOutOfMemory: true } as const;
  const error = subjectEnded(end, 'q.mjs', readCallLog(path));
  assert.instance(error, FatalCallError);
  assert.is((error as FatalCallError).operation, 'fill');
  assert.match((error as FatalCallError).sentence, /^fill\(3\) takes too much memory: .* 64 MB/);
});

test.run();

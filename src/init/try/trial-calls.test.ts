import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { TimeLimit } from '../../base/time-limit/time-limit.ts';
import { readCallLog } from '../../learn/isolated/call-log.ts';
import type { TaskContext } from '../../programs/process/task.ts';
import { TrialCalls } from './trial-calls.ts';

const test = suite('TrialCalls');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-trial-calls-'));
test.after(() => rmSync(folder, { recursive: true }));
const journal = join(folder, 'calls');

function watched(): { readonly calls: TrialCalls; readonly sent: unknown[] } {
  const sent: unknown[] = [];
  const pulse = { memory: 1, beat: () => undefined, work: () => undefined };
  const context = { pulse, timeout: 1, journal, send: (message: unknown) => sent.push(message) };
  return { calls: new TrialCalls(context as unknown as TaskContext), sent };
}

test('a call is written down before it is made, and its end after it', async () => {
  const { calls, sent } = watched();
  let during: unknown;
  const add = (): unknown => calls.frame(() => (during = readCallLog(journal)), 'add', [1]);
  add();
  assert.equal(during, { calls: ['add(1)'], hasEnded: false });
  assert.is(readCallLog(journal)!.hasEnded, true);
  add();
  assert.equal(sent, [{ kind: 'called', name: 'add' }]);
  assert.equal(await calls.end(), []);
});

test('an operation that a time limit stopped is not called again', async () => {
  const { calls } = watched();
  const spin = (): unknown =>
    calls.frame(
      () => {
        for (;;);
      },
      'spin',
      [],
    );
  // Long enough to reach the call on a busy machine.
  assert.is(new TimeLimit(300).run(spin), false);
  assert.is(
    calls.frame(() => 1, 'add', [1]),
    1,
  );
  assert.is(readCallLog(journal)!.stopped, 'spin()');
  assert.throws(spin, 'spin did not return when it was called before');
  await calls.end();
});

test('an error of a timer or promise is that of the operation which left it behind', async () => {
  const { calls } = watched();
  const fail = async (): Promise<void> => {
    await Promise.resolve();
    throw new Error('late');
  };
  calls.frame(() => void setTimeout(() => void fail(), 2), 'later', []);
  calls.frame(() => void setTimeout(() => undefined, 1), 'add', []);
  assert.equal(await calls.end(), [
    { name: 'later', why: 'it leaves a timer or promise behind that fails: Error: late' },
  ]);
});

test.run();

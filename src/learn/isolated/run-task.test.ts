import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LearnInvError } from '../../base/error.ts';
import { thrownBy } from '../../base/testing/thrown-by.ts';
import { runTask, type TaskOptions } from './run-task.ts';

const test = suite('runTask');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-run-task-'));
test.after(() => rmSync(folder, { recursive: true }));

/** Runs a task that notes its runs in a file and then ends its process; returns its error and the number of runs. */
async function runsOf(
  name: string,
  more: string,
  options: Partial<TaskOptions> = {},
): Promise<{ readonly error: LearnInvError; readonly runs: number }> {
  const [file, runs] = [join(folder, `${name}.mjs`), join(folder, name)];
  writeFileSync(
    file,
    `import { appendFileSync, writeFileSync } from 'node:fs';
    import { execFileSync } from 'node:child_process';
    export const task = async (runs, { journal, stage, send }) => {
      stage('calling');
      appendFileSync(runs, '1');
      ${more}
      execFileSync('kill', ['-9', String(process.pid)]);
    };`,
  );
  const error = await thrownBy(() =>
    runTask(pathToFileURL(file), runs as never, { structure: name, timeout: 60_000, ...options }),
  );
  return { error, runs: existsSync(runs) ? readFileSync(runs, 'utf8').length : 0 };
}

const LOG = "if (journal !== undefined) writeFileSync(journal, 'create(3)\\npush(1)\\n\\n');";

test('a task whose process ended runs again to name the call', async () => {
  const { error, runs } = await runsOf('logs', LOG);
  assert.match(error.message, /^push\(1\) of "logs" ended the process/);
  assert.is(runs, 2);
});

test('a task that writes no calls down runs once', async () => {
  const { error, runs } = await runsOf('silent', '', { logs: 'never' });
  assert.match(error.message, /^code of "silent" outside of calls ended the process/);
  assert.is(runs, 1);
});

test('a signal ends the first run with its reason, and the second one without the name of the call', async () => {
  const forever = 'await new Promise((resolve) => setTimeout(resolve, 600_000));';
  const first = new AbortController();
  const abort = (): void => first.abort(new RangeError('stopped'));
  const stopped = await runsOf('first', `send('here'); ${forever}`, {
    signal: first.signal,
    onMessage: abort,
  });
  assert.instance(stopped.error, RangeError);
  assert.is(stopped.runs, 1);
  const second = new AbortController();
  const again = runsOf('second', `${LOG} if (journal !== undefined) ${forever}`, { signal: second.signal });
  const hasBegun = (): boolean => readFileSync(join(folder, 'second'), 'utf8').length === 2;
  while (!existsSync(join(folder, 'second')) || !hasBegun()) await wait(20);
  second.abort(new RangeError('stopped'));
  const { error, runs } = await again;
  assert.match(error.message, /^code of "second" outside of calls ended the process/);
  assert.is(runs, 2);
});

test.run();

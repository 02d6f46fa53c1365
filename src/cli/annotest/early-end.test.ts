import { spawn } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { built } from '../../base/testing/built.ts';
import type * as Annotest from '../../entry/annotest.ts';
import { isRunning } from '../testing/is-running.ts';
import { Workplace } from '../testing/workplace.ts';

const { annotest } = await built<typeof Annotest>('annotest');
const test = suite('early end of learn-inv annotest');
const at = new Workplace();
test.after(() => at.remove());

/** One function that fails at once, and one whose tests take hours in a process that has a child process. */
const PROGRAM = `
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
appendFileSync(new URL('pids', import.meta.url), [process.pid, child.pid, ''].join(' '));
/** @arg x int(0, 9) */
export function crashes(x) { if (x > 3) throw new Error('found'); }
/** @arg x int(0, 9) */
export async function waits(x) { await new Promise((resolve) => setTimeout(resolve, 10)); }`;

/** Waits until the processes of the program have ended; the test hangs if they do not. */
async function ended(): Promise<void> {
  const pids = at.read('pids').split(' ').filter(Boolean).map(Number);
  while (pids.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('the end of the seconds keeps what was found', async () => {
  at.write('pids', '');
  at.write('program.mjs', PROGRAM);
  const shown: string[] = [];
  const { cutShort, functions } = await annotest([at.path('program.mjs')], {
    ...{ seconds: 1, jobs: 1, testsPerFunction: 100_000 },
    onEvent: (event) => {
      if (event.kind === 'finding') shown.push(event.finding.call);
    },
  });
  assert.is(cutShort, 'time');
  // On a busy machine the process may still be loading then.
  assert.ok(shown.length <= 1 && shown.every((call) => call === 'crashes(4)'));
  const found = functions.flatMap(({ failures }) => failures.map(({ call }) => call));
  assert.equal(found, shown);
  assert.ok(functions.every(({ name, tests }) => name === 'crashes' || tests < 100_000));
  await ended();
});

test('an interrupt keeps what was found, ends all processes, and exits with 1 for what it found', async () => {
  at.write('pids', '');
  const file = at.write('program.mjs', PROGRAM);
  const args = [at.bin, 'annotest', file, '--jobs', '1', '--tests-per-function', '100000'];
  const child = spawn(process.execPath, args, { cwd: at.folder, stdio: ['ignore', 'pipe', 'ignore'] });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (out === '') child.kill('SIGINT');
    out += text;
  });
  assert.is(await new Promise((resolve) => child.on('close', resolve)), 1);
  assert.match(out, /^program\.mjs: crashes: crash\n {2}crashes\(4\)\n {2}Error: found\n/);
  assert.match(out, /│ crashes +│ \d+ +│ \d+ +│ 1 /);
  assert.match(out, '1 failure in 1 function');
  assert.match(out, ', interrupted');
  assert.is(at.read('pids').trim().split(' ').length, 2);
  await ended();
});

test.run();

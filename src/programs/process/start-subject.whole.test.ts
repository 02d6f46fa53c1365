import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { testIf } from '../../base/testing/test-if.ts';
import { startSubject } from './start-subject.ts';

const test = suite('startSubject');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-subject-'));
test.after(() => rmSync(folder, { recursive: true }));

test('ends a task that never returns, also when this program runs from its TypeScript source', async () => {
  const file = join(folder, 'task.mjs');
  writeFileSync(file, 'export const task = (_, { pulse }) => { pulse.beat(200); for (;;); };');
  const subject = startSubject({ script: pathToFileURL(file), job: {}, structure: 'task', timeout: 200 });
  // Without a watchdog the task would not end.
  const late = setTimeout(subject.stop, 20_000);
  const end = await subject.end;
  clearTimeout(late);
  assert.equal(end, { kind: 'hung', stage: 'loading', limit: 200, isStopped: false });
});

test('a module that loops is ended after the limit of loading', async () => {
  const file = join(folder, 'loops.mjs');
  writeFileSync(file, 'for (;;);');
  const options = { job: {}, structure: 'task', timeout: 600_000, loading: 300 };
  const subject = startSubject({ script: pathToFileURL(file), ...options });
  const late = setTimeout(subject.stop, 50_000);
  const end = await subject.end;
  clearTimeout(late);
  assert.equal(end, { kind: 'hung', stage: 'loading', limit: 300, isStopped: false });
});

testIf(process.platform !== 'win32', test)(
  'kills a process that the system has stopped, its watchdog with it',
  async () => {
    const file = join(folder, 'stopped.mjs');
    const stop =
      "import('node:child_process').then((one) => one.execFileSync('kill', ['-STOP', String(process.pid)]))";
    writeFileSync(file, `export const task = () => ${stop};`);
    const script = pathToFileURL(file);
    const subject = startSubject({ script, job: {}, structure: 'task', timeout: 200, maxSilence: 2500 });
    const late = setTimeout(subject.stop, 20_000);
    const end = await subject.end;
    clearTimeout(late);
    assert.equal(end, { kind: 'hung', stage: 'loading', limit: 2500, isStopped: true });
  },
);

testIf(process.platform !== 'win32', test)(
  'what a task sent arrives although it never returns from its next call',
  async () => {
    const file = join(folder, 'sends.mjs');
    const send = "send('x'.repeat(8e6)); pulse.beat(200); for (;;);";
    writeFileSync(file, `export const task = (_, { pulse, send }) => { ${send} };`);
    let length = 0;
    const subject = startSubject({
      ...{ script: pathToFileURL(file), job: {}, structure: 'task', timeout: 200 },
      onMessage: (text) => (length = (text as string).length),
    });
    const late = setTimeout(subject.stop, 20_000);
    const end = await subject.end;
    clearTimeout(late);
    assert.is(end.kind, 'hung');
    assert.is(length, 8e6);
  },
);

testIf(process.platform !== 'win32', test)('what a task prints is dropped before it is written', async () => {
  const file = join(folder, 'prints.mjs');
  writeFileSync(
    file,
    `import { execFileSync } from 'node:child_process';
    export const task = async () => {
      console.log('x');
      await new Promise((resolve) => process.stderr.write('y', resolve));
      execFileSync('kill', ['-KILL', String(process.pid)]);
    };`,
  );
  const options = { job: {}, structure: 'prints', timeout: 1000 };
  const end = await startSubject({ script: pathToFileURL(file), ...options }).end;
  const how = 'the process ended on SIGKILL';
  assert.equal(end, { kind: 'died', stage: 'loading', how, stderr: '' });
});

test('a program that is given by -e runs once', () => {
  const file = join(folder, 'quick.mjs');
  writeFileSync(file, 'export const task = () => undefined;');
  const code = `console.log('begun');
    const { startSubject } = await import(${JSON.stringify(import.meta.resolve('./start-subject.ts'))});
    const script = new URL(${JSON.stringify(pathToFileURL(file))});
    console.log((await startSubject({ script, job: {}, structure: 'quick', timeout: 1000 }).end).kind);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  assert.is(
    spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 }).stdout,
    'begun\nreported\n',
  );
});

test.run();

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hostileQueue, type Hostility } from './testing/hostile-queue.ts';
import { isRunning } from './testing/is-running.ts';
import { Workplace } from './testing/workplace.ts';

const test = suite('commands with hostile subjects');
const at = new Workplace();
test.after(() => at.remove());

const QUICK = ['--scope', '3', '--timeout', '300', '--max-valid', '20', '--max-broken', '20'];
const KILL = "execFileSync('kill', ['-9', String(process.pid)])";
/** Bounds and a repOK with which the queue can be enumerated. */
const repOK = (body: string): string =>
  `scope: () => ({ Queue: { objects: 1, fields: { size: [0, 1, 2, 3, 4] } } }), repOK: (queue) => { ${body}; return queue.size >= 0; },`;

/** Removes the lines of progress, which a busy machine prints every five seconds. */
const withoutProgress = (err: string): string => err.replaceAll(/^\w+ \d+(?:\/\d+)? *\n/gm, '');

/** Runs a command on a hostile queue; it must print one error and nothing else. Returns the error. */
async function refused(hostility: Hostility, command = 'dataset', args = QUICK): Promise<string> {
  const file = at.write('hostile.mjs', hostileQueue(hostility));
  const { code, out, err: printed } = await at.inProcess(command, file, ...args);
  const err = withoutProgress(printed);
  assert.is(code, 2, err);
  assert.is(out, '');
  assert.match(err, /^error: [^\n]*\n {2}expected: [^\n]*\n {2}got: {6}[^\n]*\n {2}hint: {5}[^\n]*\n$/);
  return err;
}

test('a call that exits, or a module that does, ends no command', async () => {
  assert.match(await refused({ push: 'process.exit(0)' }), /process\.exit\(0\) was called from push\(\d\)/);
  assert.match(
    await refused({ push: 'process.abort()' }, 'train'),
    /process\.abort\(\) was called from push\(\d\)/,
  );
  assert.match(await refused({ top: 'process.exit(0);' }, 'train'), /process\.exit\(0\) was called/);
  assert.match(
    await refused({ declared: 'expose: () => process.exit(0),' }),
    /code of the structure threw[^]*process\.exit\(0\) was called at expose/,
  );
});

test('a call that ends its process is named, with the calls before it', async () => {
  const err = await refused({ push: `if (this.size > 0) ${KILL}` });
  assert.match(err, /^error: push\(\d\) of "hostile\.mjs" ended the process/);
  assert.match(err, /SIGKILL while collecting after create\(3\)(?:; push\(\d\)){2,}\n/);
});

test('a call that never returns is named: a constructor, a view, a repOK', async () => {
  assert.match(
    await refused({ members: 'constructor() { for (;;); }' }),
    /^error: create\(3\) of "hostile\.mjs" does not return/,
  );
  // Blocks outside of JavaScript, where nothing in the process can stop it.
  const block = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  assert.match(
    await refused({
      declared: `expose: (queue) => { if (queue.size > 0) ${block}; return { size: queue.size }; },`,
    }),
    /^error: expose\(\) of "hostile\.mjs" does not return/,
  );
  const scope = ['--scope', '3', '--timeout', '300'];
  assert.match(
    await refused({ declared: repOK(block) }, 'enumerate', scope),
    /^error: repOK\(\) of "hostile\.mjs" does not return/,
  );
});

test('promises that never settle or are rejected, and traps that throw, are reported', async () => {
  assert.match(
    await refused({ top: 'await new Promise(() => {});' }),
    /^error: hostile\.mjs awaits a promise that never settles while loading/,
  );
  assert.match(await refused({ push: "Promise.reject(new Error('left'))" }), /not caught[^]*Error: left/);
  assert.match(
    await refused({ push: "this.proxy = new Proxy({}, { ownKeys() { throw new Error('trap'); } })" }),
    /an object cannot be read[^]*Error: trap/,
  );
  assert.match(
    await refused({ declared: "scope: () => { throw new Error('no scope'); }," }),
    /code of the structure threw[^]*no scope/,
  );
});

test('what a subject prints, patches, sends, starts and leaves behind changes nothing', async () => {
  const args = ['--scope', '3', '--max-valid', '20', '--max-broken', '20', '--json'];
  const printed = async (hostility: Hostility): Promise<string> => {
    const file = at.write('busy.mjs', hostileQueue(hostility));
    const { code, out, err } = await at.inProcess('dataset', file, ...args);
    assert.is(code, 0, err);
    assert.is(withoutProgress(err), '');
    return JSON.stringify({ ...(JSON.parse(out) as object), seconds: undefined });
  };
  const busy = await printed({
    top: `
      spawn('sleep', ['30'], { stdio: 'inherit' });
      setInterval(() => {}, 1000);
      process.chdir('/');
      process.on('exit', () => { for (;;); });
      process.stdin.resume();
      Map.prototype.get = () => 1;
      JSON.stringify = () => 'no';`,
    push: `
      console.log('\\x1b[31m{}');
      process.stderr.write('x'.repeat(10000));
      process.send?.({ kind: 'done', result: 1 });
      process.emit('message', { kind: 'stop' })`,
  });
  assert.is(busy, await printed({}));
});

test('bytes that a subject writes to the channel are no message', async () => {
  assert.match(
    await refused({ push: "writeSync(3, 'x'.repeat(100))" }),
    /it wrote to the channel of learn-inv/,
  );
});

test('the process of the subject ends when the command is killed, also in a call that never returns', async () => {
  const file = at.write(
    'orphan.mjs',
    hostileQueue({ push: "writeFileSync('pid', String(process.pid)); for (;;)" }),
  );
  const command = spawn(process.execPath, [at.bin, 'train', file], { cwd: at.folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => command.once('exit', resolve));
  while (!existsSync(at.path('pid')) || at.read('pid') === '') await wait(20);
  command.kill('SIGKILL');
  await ended;
  const pid = Number(at.read('pid'));
  while (isRunning(pid)) await wait(20); // the test hangs if the process does not end
});

test('no module of the command line loads a structure', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  assert.ok(modules.includes('main.ts'));
  const loads = /load-structure|load-subject|open-structure|import\((?!')/;
  assert.equal(
    modules.filter(
      (name) => loads.test(readFileSync(join(folder, name), 'utf8')) && !/(?:^|\/)testing\//.test(name),
    ),
    [],
  );
});

test.run();

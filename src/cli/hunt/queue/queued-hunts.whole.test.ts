import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasRedis, RedisServer } from '../../../programs/queue/testing/redis-server.ts';
import { runJobs } from '../../../programs/queue/run-jobs.ts';
import { testIf } from '../../../base/testing/test-if.ts';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import { Workplace } from '../../testing/workplace.ts';

const test = suite('hunts on a queue');
const queueTest = testIf(hasRedis, test);
const redis = new RedisServer();
const at = new Workplace();
const children: ChildProcess[] = [];

test.before(async () => {
  if (hasRedis) await redis.start();
});
test.after(async () => {
  for (const child of children) child.kill('SIGKILL');
  await redis.remove();
  at.remove();
});

/** A running process: its standard error so far, and its exit code once it ends. */
interface Running {
  readonly child: ChildProcess;
  readonly err: () => string;
  readonly code: Promise<number | null>;
}

function start(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return { child, err: () => err, code: new Promise((resolve) => child.once('close', resolve)) };
}

const urlOf = (path: string): string => new URL(`../../../../${path}`, import.meta.url).href;
const LOADER = urlOf('scripts/load-sources.mjs');
/** A worker that others soon find lost when it is killed. */
const WORKER = `
import { startWorker } from '${urlOf('src/programs/queue/start-worker.ts')}';
import { refusalOf } from '${urlOf('src/cli/hunt/queue/queued-hunt.ts')}';
const [url, models] = process.argv.slice(2);
const tasks = { hunt: new URL('${urlOf('dist/src/cli/hunt/queue/hunt-job-task.js')}') };
const settings = { tasks, place: { models, threads: 1 }, refuses: (_, hunt) => refusalOf(hunt), jobs: 2, lostAfter: 500 };
await startWorker({ url, name: 'hunts' }, settings);`;
let workers = 0;

const worker = (env?: Readonly<Record<string, string>>): Running =>
  start(
    ['--import', LOADER, at.write('worker.mjs', WORKER), redis.url, `of-worker-${workers++}`],
    at.folder,
    env,
  );

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(20);
}

const REPORTERS = ['--reporter', 'json,junit=r.xml,sarif=r.sarif,html=r.html'];
const reports = (out: string): string[] => [
  out,
  ...['r.xml', 'r.sarif', 'r.html'].map((name) => at.read(name)),
];

/** In processes with the variable GATE it notes itself in a file, waits for another, and kills its parent the first time. */
const GATED = `
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { defineStructure, int } from 'learn-inv';
const gate = process.env.GATE;
if (gate !== undefined) {
  appendFileSync(gate + '.log', '.');
  while (!existsSync(gate)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  const isFirst = !existsSync(gate + '.killed');
  appendFileSync(gate + '.killed', '.');
  if (isFirst) execFileSync('kill', ['-9', String(process.ppid)]);
}
class Stack {
  top = null;
  size = 0;
  push(item) { this.top = { item, next: this.top }; this.size++; }
  pop() { this.top = this.top?.next ?? null; this.size--; }
}
export default defineStructure({
  name: 'stack', create: () => new Stack(), builders: { push: [int(0, 2)] }, methods: { pop: [] },
});`;
const HUNT = ['hunt', '--calls', '60', '--scope', '2', '--trials', '1', '--tests', 'tests'];

queueTest(
  'killed workers, a killed process, a restart of Redis and Ctrl-C change no byte of the reports',
  async () => {
    at.write('gated.structure.mjs', GATED);
    const hunt = [...HUNT, '--seed', '1,2'];
    assert.is((await at.allInProcess(...hunt, '--shard', '1/1', '--shard-file', 'all.json')).code, 0);
    const merged = await at.inProcess('merge', 'all.json', ...REPORTERS);
    const expected = reports(merged.out);
    const left = ['models/stack/classifier.json', 'tests/seed-1/stack-pop-invariant.test.mjs'];
    const expectedLeft = left.map((path) => at.read(path));
    for (const folder of ['models', 'tests']) rmSync(at.path(folder), { recursive: true });

    const gate = at.path('gate');
    const log = `${gate}.log`;
    const first = worker({ GATE: gate });
    const producer = start([at.bin, ...hunt, '--queue', redis.url], at.folder);
    await until(() => existsSync(log));
    producer.child.kill('SIGINT');
    assert.is(await producer.code, 130, producer.err());
    assert.match(producer.err(), 'interrupted: 2 of 2 hunts are not done');
    first.child.kill('SIGKILL');
    await redis.stop();
    await redis.start();
    const second = worker({ GATE: gate });
    const third = start([at.bin, 'worker', '--queue', redis.url], at.folder, { GATE: gate });
    const begun = readFileSync(log, 'utf8').length;
    const running = at.inProcess(...hunt, '--queue', redis.url, ...REPORTERS);
    await until(() => readFileSync(log, 'utf8').length > begun);
    writeFileSync(gate, '');
    const { code, out, err } = await running;
    assert.is(code, 1, err);
    assert.equal(reports(out), expected);
    assert.match(out, '"method":"pop"');
    assert.ok(at.read('gate.killed').length > 2, 'the hunt that killed its process began again');
    assert.equal(
      left.map((path) => at.read(path)),
      expectedLeft,
      'a model that a worker trained is saved here, and tests are written here',
    );
    second.child.kill('SIGKILL');
    third.child.kill('SIGINT');
    assert.is(await third.code, 0, third.err());
  },
);

queueTest('workers without the files of a hunt leave it to others', async () => {
  const other = new Workplace();
  const foreign = start([other.bin, 'worker', '--queue', redis.url, '--jobs', '1'], other.folder);
  at.write('gated.structure.mjs', GATED);
  const { code, out, err } = await at.inProcess(...HUNT, './gated.structure.mjs', '--queue', redis.url);
  assert.is(code, 2);
  assert.is(out, '');
  assert.match(
    err,
    /error: no connected worker can do all jobs\n[^]*got: +the connected worker: \.\/gated\.structure\.mjs: gated\.structure\.mjs is missing in /,
  );
  foreign.child.kill('SIGINT');
  assert.is(await foreign.code, 0);
  assert.match(foreign.err(), 'a job is left to other workers: ./gated.structure.mjs');
  other.remove();
});

queueTest('a structure that cannot be loaded is reported without a worker', async () => {
  const path = at.write('broken.mjs', 'throw new Error("on purpose");');
  const { code, out, err } = await at.allInProcess('hunt', path, '--queue', redis.url);
  assert.is(code, 2);
  assert.match(out, /^broken\.mjs was not hunted in: broken\.mjs cannot be loaded[^]*on purpose/);
  assert.match(err, /^\[1\/1\] seed 1: error: broken\.mjs cannot be loaded\n/m);
});

queueTest('a hunt of another release is refused, and so is data that is no hunt', async () => {
  const own = worker();
  const address = { url: redis.url, name: 'hunts' };
  const job = { kind: 'hunt', data: { learnInv: '0.0.1', structure: 'x' } };
  const { message } = await thrownBy(() => runJobs(address, [job], { refusedFor: 0 }));
  assert.match(message, /it is for learn-inv 0\.0\.1, the worker has \d/);
  const learnInv = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
  const model = { 'classifier.json': '{}', '../evil.json': '{}' };
  const data = [
    { learnInv },
    { learnInv, structure: 'sorted-list', seed: '1', options: {}, files: {}, model },
  ];
  const outcomes = await runJobs(
    address,
    data.map((data) => ({ kind: 'hunt', data })),
  );
  const errors = outcomes!.map((outcome) => (outcome.kind === 'refused' ? outcome.error : undefined));
  assert.match(errors[0]!.summary, 'the job is no hunt');
  assert.match(errors[1]!.expected, 'model: files of a model');
  own.child.kill('SIGKILL');
});

test('wrong options, servers and installations are refused at once', async () => {
  at.write('any.structure.mjs', '');
  const refused = async (...args: readonly string[]): Promise<string> => {
    const { code, out, err } = await at.allInProcess(...args);
    assert.is(code, 2);
    assert.is(out, '');
    return err;
  };
  assert.match(await refused('hunt', '--queue', 'localhost'), /^error: --queue names no Redis server/);
  assert.match(
    await refused('hunt', '--queue', 'redis://127.0.0.1:1'),
    /Redis does not answer.*[^]*ECONNREF/,
  );
  assert.match(await refused('worker', '--queue', 'redis://127.0.0.1:1'), /Redis does not answer/);
  assert.match(await refused('worker'), /required option '--queue <url>'/);
  const both = await refused('hunt', '--queue', 'redis://127.0.0.1:1', '--shard', '1/2');
  assert.match(both, /a shard is not queued/);
  const jobs = await refused('hunt', '--queue', 'redis://127.0.0.1:1', '--jobs', '1');
  assert.match(jobs, /--jobs belongs to learn-inv worker/);
});

test('packages that are missing are named with the command that installs them', () => {
  const resolve = `export const resolve = (name, context, next) => {
    if (name === 'bullmq') throw Object.assign(new Error('Cannot find package ' + name), { code: 'ERR_MODULE_NOT_FOUND' });
    return next(name, context);
  };`;
  at.write('without.mjs', resolve);
  at.write(
    'hooks.mjs',
    "import { register } from 'node:module'; register('./without.mjs', import.meta.url);",
  );
  const { code, err } = at.node('--import', './hooks.mjs', at.bin, 'worker', '--queue', 'redis://localhost');
  assert.is(code, 2);
  assert.match(
    err,
    /^error: the packages of the queue are not installed\n[^]*hint: +run `npm i -D bullmq ioredis`/,
  );
});

test.run();

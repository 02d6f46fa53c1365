import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRunning } from '../../cli/testing/is-running.ts';
import { testIf } from '../../base/testing/test-if.ts';
import { thrownBy } from '../../base/testing/thrown-by.ts';
import type { JobOutcome, QueueJob } from './job.ts';
import type { QueueAddress } from './queue-address.ts';
import { runJobs, type QueueProgress } from './run-jobs.ts';
import { startWorker, type QueueWorker, type WorkerOptions } from './start-worker.ts';
import { hasRedis, RedisServer } from './testing/redis-server.ts';
import type { TestJob } from './testing/test-task.ts';

const test = suite('queue on Redis');
const queueTest = testIf(hasRedis, test);
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-queue-'));
const tasks = { test: new URL('./testing/test-task.ts', import.meta.url) };
/** Short, so that tests wait little for lost workers. */
const LOST_AFTER = 500;
const redis = new RedisServer();
let names = 0;

test.before(async () => {
  if (hasRedis) await redis.start();
});
test.after(async () => {
  await redis.remove();
  rmSync(folder, { recursive: true });
});

/** A queue of its own, and the files of its jobs. */
class Place {
  readonly #number = names++;
  readonly log = join(folder, `log-${this.#number}`);
  readonly gate = join(folder, `gate-${this.#number}`);
  readonly address: QueueAddress = { url: redis.url, name: `test-${this.#number}` };

  job(number: number, more: Partial<TestJob> = {}): QueueJob {
    return { kind: 'test', data: { number, log: this.log, ...more } satisfies TestJob };
  }
  jobs(numbers: readonly number[], more: Partial<TestJob> = {}): QueueJob[] {
    return numbers.map((number) => this.job(number, more));
  }
  worker(jobs = 2, more: Partial<WorkerOptions> = {}): Promise<QueueWorker> {
    return startWorker(this.address, { tasks, jobs, lostAfter: LOST_AFTER, ...more });
  }
  open(): void {
    writeFileSync(this.gate, '');
  }
  /** The numbers and processes of the jobs that began. */
  get begun(): { number: number; process: number }[] {
    const lines = existsSync(this.log) ? readFileSync(this.log, 'utf8').trimEnd().split('\n') : [];
    return lines.map((line) => ({ number: Number(line.split(' ')[0]), process: Number(line.split(' ')[1]) }));
  }
  async untilBegun(count: number): Promise<void> {
    while (this.begun.length < count) await wait(20);
  }
}

/** What the task returns without a queue. */
const squared = (number: number): JobOutcome => ({
  kind: 'done',
  result: { number, square: number * number },
});

/** The reason of a job that failed. */
const reasonOf = (outcome: JobOutcome | undefined): string => {
  if (outcome?.kind === 'failed') return outcome.reason;
  return outcome?.kind === 'threw' ? outcome.stack : (assert.unreachable(JSON.stringify(outcome)) as never);
};

queueTest(
  'jobs give the results that they give without a queue, in their order, each done once',
  async () => {
    const at = new Place();
    const numbers = [5, 3, 5];
    const worker = await at.worker();
    const seen: number[] = [];
    const outcomes = await runJobs(at.address, at.jobs(numbers), { onOutcome: (index) => seen.push(index) });
    await worker.finish();
    assert.equal(outcomes, numbers.map(squared));
    assert.equal(
      seen.toSorted((a, b) => a - b),
      [0, 1, 2],
    );
    assert.equal(
      at.begun.map(({ number }) => number).toSorted((a, b) => a - b),
      [3, 5],
    );
  },
);

queueTest('a job that kills its process is tried three times, and does not end its worker', async () => {
  const at = new Place();
  const worker = await at.worker();
  const jobs = [at.job(1, { harm: 'kill' }), at.job(2, { harm: 'kill once' })];
  const outcomes = await runJobs(at.address, jobs);
  await worker.finish();
  const reason = 'the process ended on SIGKILL';
  assert.equal(outcomes, [{ kind: 'failed', reason, attempts: 3 }, squared(2)]);
  const times = (wanted: number): number => at.begun.filter(({ number }) => number === wanted).length;
  assert.equal([1, 2].map(times), [3, 2]);
});

queueTest('a job that throws, refuses, eats memory or has no task fails with its reason', async () => {
  const at = new Place();
  const worker = await at.worker(2, { memory: 256 });
  const harms = ['throw', 'memory', 'refuse'] as const;
  const jobs = [...harms.map((harm, index) => at.job(index, { harm })), { kind: 'nosuch', data: 1 }];
  const [thrown, full, refused, unknown] = (await runJobs(at.address, jobs, { attempts: 2 }))!;
  await worker.finish();
  assert.match(reasonOf(thrown), /^TypeError: on purpose\n/);
  assert.match(reasonOf(full), /memory|heap/);
  const times = at.begun.map(({ number }) => harms[number]!).toSorted();
  assert.equal(times, ['memory', 'memory', 'refuse', 'throw'], 'only a process that ended is tried again');
  const error = { code: 'BAD_OPTION', summary: 'no', expected: 'a', got: 'b', hint: 'give a' };
  assert.equal(refused, { kind: 'refused', error });
  const reason = 'this worker knows no jobs of kind "nosuch", only test';
  assert.equal(unknown, { kind: 'failed', reason, attempts: 1 });
});

queueTest('the jobs of a killed worker are done by another one, and its processes end', async () => {
  const at = new Place();
  const script = fileURLToPath(new URL('./testing/worker-process.ts', import.meta.url));
  const { url, name } = at.address;
  const killed = spawn(process.execPath, ['--import', 'tsx', script, url, name, String(LOST_AFTER)]);
  const ended = new Promise((resolve) => killed.once('exit', resolve));
  const outcomes = runJobs(at.address, at.jobs([1, 2], { gate: at.gate }));
  await at.untilBegun(1);
  killed.kill('SIGKILL');
  await ended;
  const orphan = at.begun[0]!.process;
  while (isRunning(orphan)) await wait(20); // the test hangs if the process does not end
  const worker = await at.worker();
  await at.untilBegun(3);
  at.open();
  assert.equal(await outcomes, [1, 2].map(squared));
  await worker.finish();
});

queueTest('nothing is lost when Redis restarts while jobs wait, run and end', async () => {
  const at = new Place();
  const worker = await at.worker(1);
  const outcomes = runJobs(at.address, at.jobs([1, 2], { gate: at.gate }));
  await at.untilBegun(1);
  await redis.stop();
  at.open(); // the first job ends while there is no Redis
  await redis.start();
  assert.equal(await outcomes, [1, 2].map(squared));
  await worker.finish();
});

queueTest('jobs that Redis lost are put again', async () => {
  const at = new Place();
  const outcomes = runJobs(at.address, at.jobs([1, 2]));
  const client = new Redis(redis.url);
  while ((await client.keys(`*${at.address.name}:test-*`)).length < 2) await wait(20);
  await client.flushall();
  client.disconnect();
  const worker = await at.worker();
  assert.equal(await outcomes, [1, 2].map(squared));
  await worker.finish();
});

queueTest('two producers of the same jobs get the same results', async () => {
  const at = new Place();
  const jobs = at.jobs([1, 2], { gate: at.gate });
  const both = [runJobs(at.address, jobs), runJobs(at.address, jobs.toReversed())] as const;
  const worker = await at.worker();
  await at.untilBegun(2);
  at.open();
  const [first, second] = await Promise.all(both);
  await worker.finish();
  assert.equal(first, [1, 2].map(squared));
  assert.equal(second, [2, 1].map(squared));
});

queueTest(
  'a producer that was ended goes on with its jobs, another one gets their results, and none leaves them for ever',
  async () => {
    const at = new Place();
    const worker = await at.worker();
    const control = new AbortController();
    const onProgress = ({ done }: QueueProgress): void => {
      if (done > 0) control.abort();
    };
    const jobs = [at.job(1), at.job(2, { gate: at.gate })];
    const ended = await runJobs(at.address, jobs, { signal: control.signal, onProgress });
    assert.is(ended, undefined);
    at.open();
    assert.equal(await runJobs(at.address, jobs), [1, 2].map(squared));
    assert.equal(await runJobs(at.address, jobs, { keptFor: 0 }), [1, 2].map(squared));
    await worker.finish();
    assert.is(at.begun.length, 2, 'each job was done once');
    const client = new Redis(redis.url);
    assert.equal(await client.keys(`*${at.address.name}:test-*`), []);
    client.disconnect();
  },
);

queueTest('a worker that finishes ends its jobs; one that is stopped leaves them to others', async () => {
  const at = new Place();
  const [finishing, outcomes] = [await at.worker(1), runJobs(at.address, at.jobs([1, 2], { gate: at.gate }))];
  await at.untilBegun(1);
  const finished = finishing.finish();
  at.open();
  await finished;
  assert.is(at.begun.length, 1);
  rmSync(at.gate);
  const stopped = await at.worker(1);
  await at.untilBegun(2);
  await stopped.stop();
  const last = await at.worker(1);
  at.open();
  assert.equal(await outcomes, [1, 2].map(squared));
  await last.finish();
  assert.is(at.begun.length, 3);
});

queueTest(
  'a job that a worker refuses is done by another; if all refuse it, the reasons are told',
  async () => {
    const at = new Place();
    const told: string[] = [];
    const refuses = (_kind: string, data: unknown): string | undefined =>
      (data as TestJob).number === 2 ? 'no twos' : undefined;
    const choosy = await at.worker(1, { refuses, onRefusal: (reason) => told.push(reason) });
    const jobs = at.jobs([1, 2]);
    const { code, message } = await thrownBy(() => runJobs(at.address, jobs, { refusedFor: 0 }));
    assert.is(code, 'QUEUE_UNAVAILABLE');
    assert.match(message, /no connected worker can do all jobs\n[^]*got: +the connected worker: no twos\n/);
    const able = await at.worker(1);
    assert.equal(await runJobs(at.address, jobs), [1, 2].map(squared));
    await Promise.all([choosy.finish(), able.finish()]);
    assert.is(told[0], 'no twos');
    // The producer that gave up may have left the other job while it was done.
    const attempts = at.begun.filter(({ number }) => number === 2).length;
    assert.is(attempts, 1, 'a refusal is no attempt');
  },
);

queueTest('a producer can be ended while Redis is away', async () => {
  const at = new Place();
  const control = new AbortController();
  const errors: string[] = [];
  const onError = (message: string): void => {
    errors.push(message);
    control.abort();
  };
  const running = runJobs(at.address, at.jobs([1]), { signal: control.signal, onError });
  const client = new Redis(redis.url);
  while ((await client.keys(`*${at.address.name}:test-*`)).length < 1) await wait(20);
  client.disconnect();
  await redis.stop();
  assert.is(await running, undefined);
  await redis.start();
  assert.match(errors[0]!, 'ECONNREFUSED');
});

test.run();

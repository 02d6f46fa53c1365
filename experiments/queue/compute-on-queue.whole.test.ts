import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasRedis, RedisServer } from '../../src/programs/queue/testing/redis-server.ts';
import { testIf } from '../../src/base/testing/test-if.ts';
import { thrownBy } from '../../src/base/testing/thrown-by.ts';
import { compute, type SpuriousKey } from '../paper/support/spurious-cell.ts';
import { computeOnQueue } from './compute-on-queue.ts';

const test = suite('experiments on a queue');
const queueTest = testIf(hasRedis, test);
const sources = import.meta.resolve('../../scripts/load-sources.mjs');
const module = import.meta.resolve('../paper/support/spurious-cell.ts');
const keys = (structures: readonly string[]): SpuriousKey[] =>
  structures.map((structure) => ({ experiment: 'rq1', structure, scope: 2, seed: 1, builders: 'saturate' }));

queueTest('workers compute the cells that are computed without them, and tell errors', async () => {
  const redis = new RedisServer();
  try {
    await redis.start();
    await computeWithWorker(redis.url);
  } finally {
    await redis.remove();
  }
});

async function computeWithWorker(queue: string): Promise<void> {
  const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
  const args = ['--import', sources, script, '--queue', queue, '--jobs', '1'];
  const worker = spawn(process.execPath, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  try {
    const inputs = keys(['singly-linked-list', 'sorted-list']);
    const outputs: unknown[] = [];
    await computeOnQueue({ queue, module, inputs }, (output, index) => (outputs[index] = output));
    assert.equal(outputs, await Promise.all(inputs.map(compute)));
    const work = { queue, module, inputs: keys(['nosuch']) };
    assert.match((await thrownBy(() => computeOnQueue(work, () => undefined))).message, /is not a function/);
    worker.kill('SIGINT');
    assert.is(await ended, 0);
  } finally {
    worker.kill('SIGKILL');
  }
}

test.run();

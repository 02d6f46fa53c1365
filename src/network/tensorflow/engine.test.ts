import { spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../error.ts';
import { randomSearch } from '../search.ts';
import { exampleBags } from '../testing/examples.ts';
import { openTensorflowEngine } from './engine.ts';

test('loads, says what it got, and is otherwise silent', () => {
  const script = `
    const { openEngine } = await import(${JSON.stringify(new URL('../open-engine.ts', import.meta.url).href)});
    const { randomSearch } = await import(${JSON.stringify(new URL('../search.ts', import.meta.url).href)});
    const { exampleBags } = await import(${JSON.stringify(new URL('../testing/examples.ts', import.meta.url).href)});
    const engine = await openEngine('tensorflow');
    await randomSearch(exampleBags(100, 3), { engine, seed: 1, trials: 1, maxEpochs: 2 });
    console.log(engine.describe());
    await engine.dispose();`;
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert.match(stdout, /^tensorflow \((tfjs-node-gpu|tfjs-node|tfjs wasm|tfjs cpu), [CG]PU\)\n$/);
  assert.is(stderr, '');
  assert.is(status, 0);
});

test('a backend that is not installed is passed over', async () => {
  const engine = await openTensorflowEngine(['no-such-backend' as 'tfjs-node', 'cpu']);
  assert.is(engine.describe(), 'tensorflow (tfjs cpu, CPU)');
  await engine.dispose();
});

test('fits on different data, asked for together, come out as those asked for alone', async () => {
  const engine = await openTensorflowEngine(['cpu']);
  const fit = async (width: number): Promise<number[]> => {
    const bags = exampleBags(100, width);
    const { network } = await randomSearch(bags, { engine, seed: 1, trials: 2, maxEpochs: 3 });
    return [...network.w1];
  };
  const together = await Promise.all([fit(3), fit(4)]);
  assert.equal(together, [await fit(3), await fit(4)]);
  await engine.dispose();
});

test('without any backend there is an error that names them', async () => {
  try {
    await openTensorflowEngine(['no-such-backend' as 'tfjs-node']);
    assert.unreachable();
  } catch (error) {
    assert.instance(error, LearnInvError);
    assert.is((error as LearnInvError).code, 'ENGINE_UNAVAILABLE');
    assert.match((error as LearnInvError).message, /no-such-backend/);
  }
});

test.run();

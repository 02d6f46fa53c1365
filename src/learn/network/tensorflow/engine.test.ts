import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../../base/error.ts';
import { randomSearch } from '../search/random-search.ts';
import { exampleRows } from '../testing/examples.ts';
import { openTensorflowEngine } from './engine.ts';
import { INSTALL_TENSORFLOW } from './load-backend.ts';

const moduleUrl = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

/** Runs a module in a separate Node process. */
function runNode(script: string, ...imports: readonly string[]): SpawnSyncReturns<string> {
  const sources = import.meta.resolve('../../../../scripts/load-sources.mjs');
  const loaders = [sources, ...imports].flatMap((url) => ['--import', url]);
  return spawnSync(process.execPath, [...loaders, '--input-type=module', '-e', script], { encoding: 'utf8' });
}

test('loads, describes its backend and prints nothing', () => {
  const { stdout, stderr, status } = runNode(`
    const { openEngine } = await import(${moduleUrl('../open-engine.ts')});
    const { randomSearch } = await import(${moduleUrl('../search/random-search.ts')});
    const { exampleRows } = await import(${moduleUrl('../testing/examples.ts')});
    const engine = await openEngine('tensorflow');
    await randomSearch(exampleRows(100, 3), { engine, seed: 1, trials: 1, maxEpochs: 2 });
    console.log(engine.describe());
    await engine.dispose();`);
  assert.match(stdout, /^tensorflow \((tfjs-node-gpu|tfjs-node|tfjs wasm|tfjs cpu), [CG]PU\)\n$/);
  assert.is(stderr, '');
  assert.is(status, 0);
});

test('if TensorFlow.js is not installed, the error gives the command that installs it', () => {
  const hook = `export async function resolve(specifier, context, next) {
    if (!specifier.startsWith('@tensorflow/')) return next(specifier, context);
    throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  }`;
  const asUrl = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(asUrl(hook))});`;
  const { stdout, stderr } = runNode(
    `const { openEngine } = await import(${moduleUrl('../open-engine.ts')});
    await openEngine('tensorflow').catch(({ code, got, hint }) => console.log(JSON.stringify({ code, got, hint })));`,
    asUrl(register),
  );
  assert.is(stderr, '');
  assert.equal(JSON.parse(stdout), {
    code: 'ENGINE_UNAVAILABLE',
    got: 'tfjs-node-gpu: not installed; tfjs-node: not installed; wasm: not installed; cpu: not installed',
    hint: `run \`${INSTALL_TENSORFLOW}\` (or \`npm i -D @tensorflow/tfjs-node\`), or pass --engine simd`,
  });
});

test('skips a backend that does not load', async () => {
  const engine = await openTensorflowEngine(['no-such-backend' as 'tfjs-node', 'cpu']);
  assert.is(engine.describe(), 'tensorflow (tfjs cpu, CPU)');
  await engine.dispose();
});

test('concurrent fits on different data give the results of separate fits', async () => {
  const engine = await openTensorflowEngine(['cpu']);
  const fit = async (width: number): Promise<number[]> => {
    const rows = exampleRows(100, width);
    const { network } = await randomSearch(rows, { engine, seed: 1, trials: 2, maxEpochs: 3 });
    return [...network.w1];
  };
  const together = await Promise.all([fit(3), fit(4)]);
  assert.equal(together, [await fit(3), await fit(4)]);
  await engine.dispose();
});

test('throws an error that names the backends if none loads', async () => {
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

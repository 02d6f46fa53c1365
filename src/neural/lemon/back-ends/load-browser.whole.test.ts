import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasBrowser } from '../../../base/testing/browser.ts';
import { testIf } from '../../../base/testing/test-if.ts';
import { drawnCase } from '../testing/drawn-case.ts';
import { startBackEnds } from '../testing/back-ends.ts';
import { BackEnd } from './back-end.ts';
import { parseBackEndSpec } from './back-end-spec.ts';
import type { Release } from './find-release.ts';

const test = suite('back end in Chromium');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-release-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));

const WASM = '@tensorflow/tfjs-backend-wasm/dist';

/** Writes a release whose webgl has the kernels of cpu: those of WebGL need 100 MB, and a minute to compile in software. */
async function writeRelease(): Promise<Release> {
  const dist = join(folder, 'node_modules/@tensorflow/tfjs/dist');
  mkdirSync(dist, { recursive: true });
  const contents = `
    import * as core from '@tensorflow/tfjs-core';
    import '@tensorflow/tfjs-core/dist/public/chained_ops/register_all_chained_ops.js';
    import { MathBackendCPU } from '@tensorflow/tfjs-backend-cpu';
    import * as layers from '@tensorflow/tfjs-layers';
    core.registerBackend('webgl', () => new MathBackendCPU());
    core.copyRegisteredKernels('cpu', 'webgl');
    core.env().registerFlag('WEBGL_RENDER_FLOAT32_CAPABLE', () => true);
    globalThis.tf = { ...core, ...layers };`;
  const stdin = { contents, resolveDir: process.cwd() };
  const [ours, theirs] = [process.cwd(), folder].map((at) => join(at, 'node_modules', WASM));
  mkdirSync(theirs!, { recursive: true });
  const binary = 'tfjs-backend-wasm-threaded-simd.wasm';
  // The classes of the bundle for old browsers cannot extend those of this core.
  for (const [from, to] of [
    ['tf-backend-wasm.es2017.min.js', 'tf-backend-wasm.min.js'],
    [binary, binary],
  ])
    copyFileSync(join(ours!, from!), join(theirs!, to!));
  await build({ stdin, bundle: true, format: 'iife', outfile: join(dist, 'tf.min.js') });
  return { version: '0.0.0', folder };
}

const LIMITS = { timeout: 60_000, memory: 2048 };
const written = hasBrowser ? writeRelease() : undefined;

testIf(hasBrowser, test)('threads of WebAssembly compute what one thread in Node does', async () => {
  const threads = new BackEnd(parseBackEndSpec('wasm:threads'), (await written)!, LIMITS);
  const [wasm] = await startBackEnds(['wasm']);
  try {
    const job = { kind: 'run', ...drawnCase('Dense', { units: 3, activation: 'relu' }, [4]) } as const;
    assert.ok(isDeepStrictEqual(await threads.run(job), await wasm!.run(job)));
  } finally {
    threads.end();
    wasm!.end();
  }
});

testIf(hasBrowser, test)(
  'a back end in a browser answers what one in Node does, and NaN as it is',
  async () => {
    const browser = new BackEnd(parseBackEndSpec('webgl'), (await written)!, LIMITS);
    const [cpu] = await startBackEnds(['cpu']);
    try {
      const given = drawnCase('Dense', { units: 3, activation: 'tanh', use_bias: true }, [4]);
      given.inputs.get('input_1')!.data[0] = NaN;
      const [inputs] = given.inputs.values();
      const train = {
        ...({ kind: 'train', model: given.model, loss: 'meanSquaredError', steps: 2, rate: 0.1 } as const),
        ...{
          inputs: { ...inputs!, data: new Float32Array(8).fill(0.5) },
          targets: { shape: [2, 3], data: new Float32Array(6) },
        },
      };
      for (const job of [
        { kind: 'run', ...drawnCase('Dense', { units: 2 }, [4]) } as const,
        { kind: 'run', ...given } as const,
        train,
      ])
        assert.ok(isDeepStrictEqual(await browser.run(job), await cpu!.run(job)));
    } finally {
      browser.end();
      cpu!.end();
    }
  },
);

testIf(hasBrowser, test)('ONNX Runtime computes by WebGPU what it computes in WebAssembly', async () => {
  // Only with a release in the cache: nothing is installed.
  const found = await startBackEnds(['onnx-web', 'onnx-web:webgpu']).catch(() => []);
  try {
    const job = { kind: 'run', ...drawnCase('Dense', { units: 3, activation: 'relu' }, [4]) } as const;
    const [wasm, gpu] = await Promise.all(found.map((backEnd) => backEnd.run(job)));
    if (wasm?.kind !== 'ran' || gpu?.kind !== 'ran') return assert.equal(found, []);
    const [one, other] = [wasm, gpu].map(({ outputs }) => outputs.get('layer')!);
    assert.equal(one!.shape, other!.shape);
    for (const [at, value] of one!.data.entries()) assert.ok(Math.abs(value - other!.data[at]!) < 1e-5);
  } finally {
    for (const backEnd of found) backEnd.end();
  }
});

test.run();

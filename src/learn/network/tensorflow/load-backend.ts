import { firstLine } from '../../../base/first-line.ts';
import type * as Core from '@tensorflow/tfjs-core';
import { LearnInvError } from '../../../base/error.ts';
import { createRequire } from 'node:module';

/** TensorFlow.js with its backend selected. */
export interface LoadedTensorflow {
  readonly tf: typeof Core;
  /** E.g. `tfjs-node-gpu` or `tfjs wasm`. */
  readonly title: string;
  readonly device: 'GPU' | 'CPU';
}

/** The command that installs the backends `wasm` and `cpu`: TensorFlow.js is an optional peer. */
export const INSTALL_TENSORFLOW =
  'npm i -D @tensorflow/tfjs-core @tensorflow/tfjs-layers @tensorflow/tfjs-backend-wasm @tensorflow/tfjs-backend-cpu';

/** The backends of TensorFlow.js, best first. The first two are native; each brings its own TensorFlow.js. */
export const BACKENDS = ['tfjs-node-gpu', 'tfjs-node', 'wasm', 'cpu'] as const;
export type Backend = (typeof BACKENDS)[number];

/** Loads TensorFlow.js, silent, on the first backend that works. Throws `ENGINE_UNAVAILABLE` if none does. */
export async function loadTensorflow(backends: readonly Backend[] = BACKENDS): Promise<LoadedTensorflow> {
  const reasons: string[] = [];
  for (const backend of backends) {
    try {
      return await loadBackend(backend);
    } catch (error) {
      reasons.push(`${backend}: ${failureReason(error)}`);
    }
  }
  throw new LearnInvError('ENGINE_UNAVAILABLE', 'TensorFlow.js cannot start', {
    expected: `one of ${backends.join(', ')}`,
    got: reasons.join('; '),
    hint: `run \`${INSTALL_TENSORFLOW}\` (or \`npm i -D @tensorflow/tfjs-node\`), or pass --engine simd`,
  });
}

/** Loads TensorFlow.js on one backend; rejects if the backend does not work here. */
export async function loadBackend(backend: Backend): Promise<LoadedTensorflow> {
  const tf = await import('@tensorflow/tfjs-core');
  tf.enableProdMode(); // no banner, no advice
  await import('@tensorflow/tfjs-layers'); // registers the gradients, which the core alone does not
  if (backend === 'tfjs-node-gpu' || backend === 'tfjs-node') {
    // A variable, so that the compiler does not resolve packages that are often not installed.
    const packageName: string = `@tensorflow/${backend}`;
    restoreUtil();
    await import(packageName);
    await select(tf, 'tensorflow');
    // tfjs-node-gpu also works without a CUDA device: it then computes on the CPU.
    const { isUsingGpuDevice } = tf.backend() as { isUsingGpuDevice?: boolean };
    return { tf, title: backend, device: isUsingGpuDevice === true ? 'GPU' : 'CPU' };
  }
  if (backend === 'wasm') await import('@tensorflow/tfjs-backend-wasm');
  else await import('@tensorflow/tfjs-backend-cpu');
  await select(tf, backend);
  return { tf, title: `tfjs ${backend}`, device: 'CPU' };
}

async function select(tf: typeof Core, name: string): Promise<void> {
  if (!(await tf.setBackend(name))) throw new Error(`the backend ${name} did not start`);
  await tf.ready();
}

/** Returns why something did not load: `not installed` for a missing package, else the first line of the error. */
export function failureReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ERR_MODULE_NOT_FOUND' ? 'not installed' : firstLine(message ?? String(error));
}

/** Functions that Node 23 removed from `util` and that tfjs-node 4.22 still calls. */
const REMOVED: Readonly<Record<string, (value: unknown) => boolean>> = {
  isNullOrUndefined: (value) => value === null || value === undefined,
  isArray: (value) => Array.isArray(value),
};

/** Restores the removed functions of `util` for tfjs-node. Existing functions stay unchanged. */
export function restoreUtil(
  util = createRequire(import.meta.url)('node:util') as Record<string, unknown>,
): void {
  for (const [name, test] of Object.entries(REMOVED)) util[name] ??= test;
}

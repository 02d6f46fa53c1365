import type * as Core from '@tensorflow/tfjs-core';
import { LearnInvError } from '../../error.ts';
import { mendUtil } from './mend-util.ts';

/** TensorFlow.js ready for use, and what it computes with. */
export interface LoadedTensorflow {
  readonly tf: typeof Core;
  /** E.g. `tfjs-node-gpu` or `tfjs wasm`. */
  readonly title: string;
  /** What it computes on. */
  readonly device: 'GPU' | 'CPU';
}

/** Where TensorFlow.js may compute, best first. The first two are optional peers: native, large, often absent. */
export const BACKENDS = ['tfjs-node-gpu', 'tfjs-node', 'wasm', 'cpu'] as const;
export type Backend = (typeof BACKENDS)[number];

/**
 * Loads TensorFlow.js, quietly, on the first of the backends that works here.
 *
 * @throws LearnInvError `ENGINE_UNAVAILABLE` where none does.
 */
export async function loadTensorflow(backends: readonly Backend[] = BACKENDS): Promise<LoadedTensorflow> {
  const reasons: string[] = [];
  for (const backend of backends) {
    try {
      return await loadBackend(backend);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      reasons.push(`${backend}: ${reason.split('\n')[0]}`);
    }
  }
  throw new LearnInvError('ENGINE_UNAVAILABLE', 'TensorFlow.js cannot start.', {
    expected: `one of ${backends.join(', ')}`,
    got: reasons.join('; '),
    hint: 'reinstall with `npm ci`, or pass --engine simd',
  });
}

/** Loads TensorFlow.js on one backend; rejects where that does not work here. */
export async function loadBackend(backend: Backend): Promise<LoadedTensorflow> {
  const tf = await import('@tensorflow/tfjs-core');
  tf.enableProdMode(); // no banner, no advice
  await import('@tensorflow/tfjs-layers'); // registers the gradients, which the core alone does not
  if (backend === 'tfjs-node-gpu' || backend === 'tfjs-node') {
    // In a variable, so that the compiler does not look for packages that few have.
    const packageName: string = `@tensorflow/${backend}`;
    mendUtil();
    await import(packageName);
    await select(tf, 'tensorflow');
    // Also without a card that CUDA can use, the package for the GPU works.
    const { isUsingGpuDevice } = tf.backend() as { isUsingGpuDevice?: boolean };
    return { tf, title: backend, device: isUsingGpuDevice === true ? 'GPU' : 'CPU' };
  }
  if (backend === 'wasm') await import('@tensorflow/tfjs-backend-wasm');
  else await import('@tensorflow/tfjs-backend-cpu');
  await select(tf, backend);
  return { tf, title: `tfjs ${backend}`, device: 'CPU' };
}

async function select(tf: typeof Core, name: string): Promise<void> {
  if (!(await tf.setBackend(name))) throw new Error(`the backend ${name} does not start`);
  await tf.ready();
}

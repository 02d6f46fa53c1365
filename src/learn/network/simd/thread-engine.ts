import { inThisThread } from '../fit/in-this-thread.ts';
import type { Engine } from '../types.ts';
import { compileKernel } from './kernel.ts';
import { kernelWorkspace } from './workspace.ts';

/**
 * Opens the engine `simd` in the calling thread, which needs neither files nor threads: for a browser's worker. It gives the
 * same bytes as the engine that {@link openEngine} opens.
 *
 * @param bytes the content of `kernel.wasm`.
 * @throws LearnInvError `ENGINE_UNAVAILABLE` if the kernel cannot run here.
 */
export function openThreadEngine(bytes: Uint8Array<ArrayBuffer>): Engine {
  const compiled = compileKernel(() => bytes);
  return {
    name: 'simd',
    describe: () => 'simd, in this thread',
    ...inThisThread((data) => kernelWorkspace(compiled, data)),
  };
}

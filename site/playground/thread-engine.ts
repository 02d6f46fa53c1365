import { inThisThread } from '../../src/learn/network/fit/run-fit.ts';
import type { Engine } from '../../src/learn/network/types.ts';
import { compileKernel } from '../../src/learn/network/simd/kernel.ts';
import { kernelWorkspace } from '../../src/learn/network/simd/workspace.ts';

/** Opens the engine `simd`, with the same bytes, in the calling thread: for a browser's worker, without files or threads. */
export function openThreadEngine(bytes: Uint8Array<ArrayBuffer>): Engine {
  const compiled = compileKernel(() => bytes);
  return {
    name: 'simd',
    describe: () => 'simd, in this thread',
    ...inThisThread((data) => kernelWorkspace(compiled, data)),
  };
}

import { readFileSync } from 'node:fs';
import { compileKernel } from './kernel.ts';

// Compiled on first use, once per thread.
let compiled: WebAssembly.Module | undefined;

/**
 * Returns the training kernel that `npm run build` wrote beside this file.
 *
 * @throws LearnInvError `ENGINE_UNAVAILABLE` if it was not built or cannot run here.
 */
export const builtKernel = (): WebAssembly.Module =>
  (compiled ??= compileKernel(() => readFileSync(new URL('./kernel.wasm', import.meta.url))));

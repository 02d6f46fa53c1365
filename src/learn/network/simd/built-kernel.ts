import { readFileSync } from 'node:fs';
import { compileKernel } from './kernel.ts';
import type { Workspace } from '../fit/trainer.ts';
import type { TrainingData } from '../types.ts';
import { kernelWorkspace } from './workspace.ts';

// Compiled on first use, once per thread.
let compiled: WebAssembly.Module | undefined;

/** Returns the kernel that `npm run build` wrote here. Throws `ENGINE_UNAVAILABLE` if there is none, or no WebAssembly. */
export const builtKernel = (): WebAssembly.Module =>
  (compiled ??= compileKernel(() => readFileSync(new URL('./kernel.wasm', import.meta.url))));

/** Copies a data set into a new instance of the built kernel; see {@link kernelWorkspace}. */
export const openSimdWorkspace = (data: TrainingData): Workspace => kernelWorkspace(builtKernel(), data);

import { availableParallelism } from 'node:os';
import { createAutoEngine } from './auto-engine.ts';
import { openSimdEngine } from './simd/engine.ts';
import { openTensorflowEngine } from './tensorflow/engine.ts';
import { openWebgpuEngine } from './webgpu/engine.ts';
import type { Engine, EngineName } from './types.ts';

/** Options of {@link openEngine}. */
export interface EngineOptions {
  /** Threads of the simd engine, at least 1; default: one per processor. Other engines ignore it. */
  readonly jobs?: number;
}

/**
 * Opens an engine by name. `simd` gives the same bytes on every machine and needs no native code. `auto` runs large
 * work on a graphics card if `webgpu` finds one, never on a software adapter, and everything else on `simd`.
 *
 * @throws LearnInvError `ENGINE_UNAVAILABLE` if the engine cannot run here.
 * @throws RangeError if `jobs` is not a whole number of at least 1.
 * @example
 * ```ts
 * const engine = await openEngine('simd');
 * try { await randomSearch(bags, { engine, seed: 1 }); } finally { await engine.dispose(); }
 * ```
 */
export async function openEngine(name: EngineName, options: EngineOptions = {}): Promise<Engine> {
  const jobs = options.jobs ?? availableParallelism();
  if (!Number.isInteger(jobs) || jobs < 1) {
    throw new RangeError(`expected a whole number of jobs of at least 1, got ${jobs}`);
  }
  if (name === 'tensorflow') return openTensorflowEngine();
  if (name === 'webgpu') return openWebgpuEngine();
  const simd = openSimdEngine(jobs);
  if (name === 'simd') return simd;
  const card = await openWebgpuEngine().catch(() => undefined);
  return card === undefined ? simd : createAutoEngine(simd, card, jobs);
}

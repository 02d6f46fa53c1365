import { availableParallelism } from 'node:os';
import { openSimdEngine } from './simd/engine.ts';
import { openTensorflowEngine } from './tensorflow/engine.ts';
import type { Engine, EngineName } from './types.ts';

/** How an engine is opened. */
export interface EngineOptions {
  /** Threads of the simd engine, at least 1; default: one a processor. The others take no notice. */
  readonly jobs?: number;
}

/**
 * Opens an engine by name; `auto` takes `simd`, which needs no native code.
 *
 * @throws LearnInvError `ENGINE_UNAVAILABLE` where the engine cannot run here.
 * @throws RangeError where `jobs` is not a whole number of at least 1.
 * @example
 * ```ts
 * const engine = await openEngine('auto');
 * try { await randomSearch(bags, { engine, seed: 1 }); } finally { await engine.dispose(); }
 * ```
 */
export async function openEngine(name: EngineName, options: EngineOptions = {}): Promise<Engine> {
  const jobs = options.jobs ?? availableParallelism();
  if (!Number.isInteger(jobs) || jobs < 1) {
    throw new RangeError(`expected a whole number of jobs of at least 1, got ${jobs}`);
  }
  return name === 'tensorflow' ? openTensorflowEngine() : openSimdEngine(jobs);
}

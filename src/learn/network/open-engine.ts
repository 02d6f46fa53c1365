import { availableParallelism } from 'node:os';
import { openTensorflowEngine } from './tensorflow/engine.ts';
import { openWebgpuEngine } from './webgpu/engine.ts';
import type { Engine, EngineName, FitTask, TrainingData } from './types.ts';

/**
 * Opens an engine by name. `auto` runs large work on a graphics card if `webgpu` finds one that is no software adapter,
 * and the rest on `simd`. Throws `ENGINE_UNAVAILABLE` if the engine cannot run here.
 */
export async function openEngine(name: EngineName, jobs = availableParallelism()): Promise<Engine> {
  if (name === 'tensorflow') return openTensorflowEngine();
  if (name === 'webgpu') return openWebgpuEngine();
  // Loaded here, with its pool of threads: most processes train nothing.
  const { openSimdEngine } = await import('./simd/engine.ts');
  const simd = openSimdEngine(jobs);
  if (name === 'simd') return simd;
  const card = await openWebgpuEngine().catch(() => undefined);
  return card === undefined ? simd : createAutoEngine(simd, card, jobs);
}

/**
 * Multiplications per step of Adam and thread of simd from which a card is faster. On an NVIDIA H200, a step takes about as
 * long as 220,000 of them; the limit is twice that, since simd is faster on rows of zeros and ones.
 */
const MIN_CARD_WORK = 500_000;

/** Creates an engine that runs large work on a graphics card and the rest on simd, with `jobs` threads. */
export function createAutoEngine(simd: Engine, card: Engine, jobs: number): Engine {
  let last = simd;
  return {
    get name() {
      return last.name;
    },
    describe: () => last.describe(),
    fitAll(data, tasks, options) {
      last = isForCard(data, tasks, jobs) ? card : simd;
      return last.fitAll(data, tasks, options);
    },
    async dispose() {
      await Promise.all([simd.dispose(), card.dispose()]);
    },
  };
}

/** True if the fits are faster on a graphics card than on `jobs` threads of simd. */
export function isForCard(data: TrainingData, tasks: readonly FitTask[], jobs: number): boolean {
  let work = 0;
  for (const task of tasks) {
    if (task.optimizer !== 'adam') return false;
    work += 2 * task.batchSize * data.width * task.hidden;
  }
  return work / jobs >= MIN_CARD_WORK;
}

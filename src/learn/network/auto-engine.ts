import type { Engine, FitTask, TrainingData } from './types.ts';

/**
 * Multiplications per step of Adam (over all fits) and per thread of simd from which a graphics card is
 * faster. On an NVIDIA H200, a step takes about as long as 220,000 multiplications in simd. The limit is
 * twice that, since simd is faster on rows of zeros and ones.
 */
const MIN_CARD_WORK = 500_000;

/**
 * Creates an engine that runs large work on a graphics card and the rest on simd.
 *
 * @param jobs threads of simd.
 */
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
  const rowsOfBag = data.members.length / data.count;
  let work = 0;
  for (const task of tasks) {
    if (task.optimizer !== 'adam') return false;
    work += 2 * task.batchSize * rowsOfBag * data.width * task.hidden;
  }
  return work / jobs >= MIN_CARD_WORK;
}

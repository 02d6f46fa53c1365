import type { Engine, FitTask, TrainingData } from './types.ts';

/**
 * Multiplications that all fits together make in a step of Adam, for each thread that simd has. Below, a card waits
 * for itself longer than a processor takes: a step costs it some 50 µs however small, as long as a core needs for this.
 */
const ENOUGH_WORK = 2_000_000;

/**
 * An engine that leaves large work to a card and the rest to simd.
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

/** Whether fits are worth a card's while. */
export function isForCard(data: TrainingData, tasks: readonly FitTask[], jobs: number): boolean {
  const rowsOfBag = data.members.length / data.count;
  let work = 0;
  for (const task of tasks) {
    if (task.optimizer !== 'adam') return false;
    work += 2 * task.batchSize * rowsOfBag * data.width * task.hidden;
  }
  return work / jobs >= ENOUGH_WORK;
}

import { getOrInsert } from '../../../base/get-or-insert.ts';
import { setMaxListeners } from 'node:events';
import { Piscina } from 'piscina';
import { threadScript } from '../../../base/threads/thread-script.ts';
import type { Engine, FitAllOptions, FitResult, FitTask, TrainingData } from '../types.ts';
import { builtKernel } from './built-kernel.ts';
import type { WorkerJob } from './worker.ts';

/**
 * Opens the engine `simd`: the WebAssembly kernel in a pool of threads, one fit per thread. Results do not depend on the
 * number of threads, since every fit has its own seed.
 */
export function openSimdEngine(jobs: number): Engine {
  builtKernel(); // reports a missing kernel here instead of in a thread
  const pool = new Piscina({
    ...threadScript('worker', import.meta.url),
    name: 'fit',
    minThreads: 1,
    maxThreads: jobs,
    idleTimeout: Infinity, // starting a thread takes longer than many fits
  });
  const dataIds = new WeakMap<TrainingData, number>();
  let nextId = 0;

  return {
    name: 'simd',
    describe: () => `simd, ${jobs} ${jobs === 1 ? 'worker' : 'workers'}`,
    fitAll(data, tasks, options = {}) {
      const dataId = getOrInsert(dataIds, data, () => nextId++);
      return fitInPool(pool, { dataId, data }, tasks, options);
    },
    dispose: () => pool.destroy(),
  };
}

async function fitInPool(
  pool: Piscina<WorkerJob, FitResult>,
  shared: Omit<WorkerJob, 'task'>,
  tasks: readonly FitTask[],
  { onFit, signal }: FitAllOptions,
): Promise<FitResult[]> {
  signal?.throwIfAborted();
  const failed = new AbortController();
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  setMaxListeners(0, either); // every fit adds a listener, which Node would report as a leak
  const results = new Array<FitResult>(tasks.length);
  const fitOne = async (task: FitTask, index: number): Promise<void> => {
    const result = await pool.run({ ...shared, task }, { signal: either });
    onFit?.(result, index);
    results[index] = result;
  };
  // The widest networks start first, so that the last fits to start are short and all threads end at about the same time.
  const byWidth = [...tasks.entries()].toSorted(([, a], [, b]) => b.hidden - a.hidden);
  try {
    await Promise.all(byWidth.map(([index, task]) => fitOne(task, index)));
    return results;
  } catch (error) {
    failed.abort(); // ends the other fits
    signal?.throwIfAborted();
    throw error;
  }
}

import { setMaxListeners } from 'node:events';
import { Piscina } from 'piscina';
import { threadScript } from '../../threads/thread-script.ts';
import type { Engine, FitAllOptions, FitResult, FitTask, TrainingData } from '../types.ts';
import { instantiateKernel } from './kernel.ts';
import type { WorkerJob } from './worker.ts';

/**
 * The engine of our own: the WebAssembly kernel, one fit a thread. What comes out does not depend on the number
 * of threads, since every fit has its own seed.
 *
 * @param jobs threads, at least 1.
 * @throws LearnInvError `ENGINE_UNAVAILABLE` where the kernel was not built.
 */
export function openSimdEngine(jobs: number): Engine {
  instantiateKernel(); // so that a missing kernel is reported here, not by a thread
  const pool = new Piscina({
    ...threadScript('worker', import.meta.url),
    name: 'fit',
    minThreads: 1,
    maxThreads: jobs,
    idleTimeout: Infinity, // a thread costs more to start than many a fit
  });
  const dataIds = new WeakMap<TrainingData, number>();
  let nextId = 0;

  return {
    name: 'simd',
    describe: () => `simd, ${jobs} ${jobs === 1 ? 'worker' : 'workers'}`,
    fitAll(data, tasks, options = {}) {
      const dataId = dataIds.get(data) ?? nextId++;
      dataIds.set(data, dataId);
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
  setMaxListeners(0, either); // every fit listens, and Node would take that for a leak
  const results = new Array<FitResult>(tasks.length);
  const fitOne = async (task: FitTask, index: number): Promise<void> => {
    const result = await pool.run({ ...shared, task }, { signal: either });
    onFit?.(result, index);
    results[index] = result;
  };
  // The widest networks first: what is begun last then ends soon, and no thread waits long for another.
  const inTurn = [...tasks.entries()].toSorted(([, a], [, b]) => b.hidden - a.hidden);
  try {
    await Promise.all(inTurn.map(([index, task]) => fitOne(task, index)));
    return results;
  } catch (error) {
    failed.abort(); // ends the threads of the other fits
    signal?.throwIfAborted();
    throw error;
  }
}

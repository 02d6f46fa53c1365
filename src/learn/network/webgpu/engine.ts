import { firstLine } from '../../../base/first-line.ts';
import { LearnInvError } from '../../../base/error.ts';
import type { AdamTask, Engine, FitAllOptions, FitResult, FitTask, TrainingData } from '../types.ts';
import { findAdapter, type FoundAdapter } from './find-adapter.ts';
import { openCard } from './open-card.ts';
import { trainPopulation, type PopulationFit } from './train-population.ts';

export interface WebgpuOptions {
  /** Accepts a software adapter, which is slower than `simd`; for tests. Default false. */
  readonly software?: boolean;
}

/** The fits of one call of `fitAll`, and the functions that settle its promise. */
interface Request {
  readonly fits: readonly PopulationFit[];
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Opens the engine `webgpu`, a graphics card: one dispatch trains all networks, each in its own workgroup. Calls of the
 * same turn of the event loop, such as the searches of all votes, are trained together.
 */
export async function openWebgpuEngine({ software = false }: WebgpuOptions = {}): Promise<Engine> {
  const found = await usableAdapter(software);
  const card = await openCard(found).catch((cause: unknown) => {
    throw unavailable(
      messageOf(cause),
      'update the driver of the graphics card, or pass --engine simd',
      cause,
    );
  });
  const queue: Request[] = [];
  let working = Promise.resolve();

  const runQueue = async (): Promise<void> => {
    const requests = queue.splice(0);
    try {
      await trainPopulation(
        card,
        requests.flatMap(({ fits }) => fits),
      );
      for (const { resolve } of requests) resolve();
    } catch (error) {
      for (const { reject } of requests) reject(error);
    }
  };
  const enqueue = (fits: readonly PopulationFit[]): Promise<void> =>
    new Promise((resolve, reject) => {
      queue.push({ fits, resolve, reject });
      // Other calls of this turn join the queue before it runs.
      if (queue.length === 1) setImmediate(() => (working = working.then(runQueue)));
    });
  return {
    name: 'webgpu',
    describe: () => `webgpu (${found.title}${found.software ? ', software' : ''})`,
    fitAll: (data, tasks, options) => fitAll(enqueue, data, tasks, options),
    async dispose() {
      await working;
      card.device.destroy();
    },
  };
}

async function fitAll(
  enqueue: (fits: readonly PopulationFit[]) => Promise<void>,
  data: TrainingData,
  tasks: readonly FitTask[],
  { onFit, signal }: FitAllOptions = {},
): Promise<FitResult[]> {
  signal?.throwIfAborted();
  const results = new Array<FitResult>(tasks.length);
  const fits = tasks.map((task, index) => ({
    data,
    task: adamOnly(task),
    onEnd: (result: FitResult) => {
      results[index] = result;
      if (!signal?.aborted) onFit?.(result, index);
    },
    isWanted: () => !signal?.aborted,
  }));
  await enqueue(fits);
  signal?.throwIfAborted();
  return results;
}

function adamOnly(task: FitTask): AdamTask {
  if (task.optimizer === 'adam') return task;
  throw new LearnInvError('BAD_OPTION', 'the webgpu engine cannot train with L-BFGS', {
    expected: "--engine simd or tensorflow with the paper's recipe",
    got: '--engine webgpu',
    hint: 'leave --engine out',
  });
}

async function usableAdapter(software: boolean): Promise<FoundAdapter> {
  const found = await findAdapter().catch((cause: unknown) => {
    throw unavailable(
      messageOf(cause),
      `install it with \`${INSTALL_WEBGPU}\`, or pass --engine simd`,
      cause,
    );
  });
  if (found === undefined) throw unavailable('no adapter', `${ADAPTER_HINT}, or pass --engine simd`);
  if (found.software && !software) {
    throw unavailable(`only ${found.title}, a software adapter`, `${ADAPTER_HINT}, or pass --engine simd`);
  }
  return found;
}

/** The command that installs the package. */
export const INSTALL_WEBGPU = 'npm install webgpu@0.6.2';
/** The hint for a missing adapter. */
export const ADAPTER_HINT = "install the graphics card's driver and, on Linux, libvulkan1";

function unavailable(got: string, hint: string, cause?: unknown): LearnInvError {
  return new LearnInvError('ENGINE_UNAVAILABLE', 'the webgpu engine cannot start', {
    expected: 'the package webgpu and a graphics card that it can use',
    got,
    hint,
    ...(cause !== undefined && { cause }),
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? firstLine(error.message) : String(error);
}

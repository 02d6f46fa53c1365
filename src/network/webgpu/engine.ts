import { LearnInvError } from '../../error.ts';
import type { AdamTask, Engine, FitAllOptions, FitResult, FitTask, TrainingData } from '../types.ts';
import { findAdapter, type FoundAdapter } from './find-adapter.ts';
import { openCard } from './open-card.ts';
import { trainPopulation, type PopulationFit } from './train-population.ts';

/** How the engine is opened. */
export interface WebgpuOptions {
  /** Takes an adapter that is software, too, which is slower than `simd`; for tests. Default: no. */
  readonly software?: boolean;
}

/** Fits asked for together. */
interface Request {
  readonly fits: readonly PopulationFit[];
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * The graphics card as an engine: every network has a workgroup of its own, and an epoch of all of them is one
 * dispatch. What is asked for in one turn of the event loop, such as the searches of all votes, is trained together.
 * A fit's seconds are those since its population began.
 *
 * @throws LearnInvError `ENGINE_UNAVAILABLE` where the package `webgpu` or a graphics card is missing.
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
  const ask = (fits: readonly PopulationFit[]): Promise<void> =>
    new Promise((resolve, reject) => {
      queue.push({ fits, resolve, reject });
      // Whoever else asks in this turn is served with it.
      if (queue.length === 1) setImmediate(() => (working = working.then(runQueue)));
    });
  return {
    name: 'webgpu',
    describe: () => `webgpu (${found.title}${found.software ? ', software' : ''})`,
    fitAll: (data, tasks, options) => fitAll(ask, data, tasks, options),
    async dispose() {
      await working;
      card.device.destroy();
    },
  };
}

async function fitAll(
  ask: (fits: readonly PopulationFit[]) => Promise<void>,
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
  await ask(fits);
  signal?.throwIfAborted();
  return results;
}

function adamOnly(task: FitTask): AdamTask {
  if (task.optimizer === 'adam') return task;
  throw new LearnInvError('BAD_OPTION', 'The webgpu engine knows no L-BFGS.', {
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
    throw unavailable(`only ${found.title}, which is software`, `${ADAPTER_HINT}, or pass --engine simd`);
  }
  return found;
}

/** What brings the package. */
export const INSTALL_WEBGPU = 'npm install webgpu@0.6.2';
/** What an adapter needs. */
export const ADAPTER_HINT = "install the graphics card's driver and, on Linux, libvulkan1";

function unavailable(got: string, hint: string, cause?: unknown): LearnInvError {
  return new LearnInvError('ENGINE_UNAVAILABLE', 'The webgpu engine cannot start.', {
    expected: 'the package webgpu and a graphics card that it can use',
    got,
    hint,
    ...(cause !== undefined && { cause }),
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.split('\n')[0]! : String(error);
}

import { adamFit, type Fit } from './adam-fit.ts';
import { lbfgsFit } from './lbfgs-fit.ts';
import type { Workspace } from './trainer.ts';
import type { FitResult, FitTask, TrainingData, Engine } from '../types.ts';
import { nextTurn } from '../../../base/next-turn.ts';

/** The steps of a fit: each `next` runs an epoch or an iteration; the last returns the result. */
type FitSteps = Generator<void, FitResult>;

/** Runs the fit of a task, step by step, on an engine that implements {@link Workspace}. */
export function* runFit(data: TrainingData, workspace: Workspace, task: FitTask): FitSteps {
  const start = performance.now();
  const fit: Fit = yield* task.optimizer === 'adam'
    ? adamFit(data, workspace, task)
    : lbfgsFit(data, workspace, task);
  return { ...fit, seconds: (performance.now() - start) / 1000 };
}

/** Returns the parts of an engine that runs the fits in the calling thread, one after the other. */
export function inThisThread(open: (data: TrainingData) => Workspace): Pick<Engine, 'fitAll' | 'dispose'> {
  let current: { readonly data: TrainingData; readonly workspace: Workspace } | undefined;
  let working: Promise<unknown> = Promise.resolve();

  const workspaceFor = (data: TrainingData): Workspace => {
    if (current?.data !== data) {
      current?.workspace.dispose();
      current = { data, workspace: open(data) };
    }
    return current.workspace;
  };
  return {
    fitAll(data, tasks, { onFit, signal } = {}) {
      const fitInOrder = async (): Promise<FitResult[]> => {
        const results: FitResult[] = [];
        for (const [index, task] of tasks.entries()) {
          const result = await drive(runFit(data, workspaceFor(data), task), signal);
          onFit?.(result, index);
          results.push(result);
        }
        return results;
      };
      // Calls run one after the other, since one data set is in memory at a time.
      const results = working.then(fitInOrder);
      working = results.catch(() => {});
      return results;
    },
    async dispose() {
      current?.workspace.dispose();
      current = undefined;
    },
  };
}

/** Runs a fit to its end. Yields to the event loop between steps, so that a signal can abort it. */
async function drive(running: FitSteps, signal: AbortSignal | undefined): Promise<FitResult> {
  for (;;) {
    signal?.throwIfAborted();
    const step = running.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

import { setImmediate } from 'node:timers/promises';
import { runFit, type FitSteps } from '../fit/run-fit.ts';
import type { Workspace } from '../fit/trainer.ts';
import type { Engine, FitResult, TrainingData } from '../types.ts';
import { BACKENDS, loadTensorflow, type Backend } from './load-backend.ts';
import { openTensorflowWorkspace } from './workspace.ts';

/**
 * Opens the engine `tensorflow`: TensorFlow.js in the calling thread, on the GPU if `@tensorflow/tfjs-node-gpu` is
 * installed. The backend of TensorFlow.js is global: open only one such engine at a time.
 *
 * @param backends tried in this order.
 * @throws LearnInvError `ENGINE_UNAVAILABLE` if no backend works here.
 */
export async function openTensorflowEngine(backends: readonly Backend[] = BACKENDS): Promise<Engine> {
  const { tf, title, device } = await loadTensorflow(backends);
  let current: { readonly data: TrainingData; readonly workspace: Workspace } | undefined;
  let working: Promise<unknown> = Promise.resolve();

  const workspaceFor = (data: TrainingData): Workspace => {
    if (current?.data !== data) {
      current?.workspace.dispose();
      current = { data, workspace: openTensorflowWorkspace(tf, data) };
    }
    return current.workspace;
  };
  return {
    name: 'tensorflow',
    describe: () => `tensorflow (${title}, ${device})`,
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
    await setImmediate();
  }
}

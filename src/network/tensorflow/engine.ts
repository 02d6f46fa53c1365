import { setImmediate } from 'node:timers/promises';
import { runFit, type FitSteps } from '../fit/run-fit.ts';
import type { Workspace } from '../fit/trainer.ts';
import type { Engine, FitResult, TrainingData } from '../types.ts';
import { BACKENDS, loadTensorflow, type Backend } from './load-backend.ts';
import { openTensorflowWorkspace } from './workspace.ts';

/**
 * TensorFlow.js as an engine, in the calling thread, on the GPU where `@tensorflow/tfjs-node-gpu` is installed.
 * TensorFlow.js keeps its backend in a global: open one such engine at a time.
 *
 * @param backends tried in this order.
 * @throws LearnInvError `ENGINE_UNAVAILABLE` where no backend works here.
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
      const fitInTurn = async (): Promise<FitResult[]> => {
        const results: FitResult[] = [];
        for (const [index, task] of tasks.entries()) {
          const result = await drive(runFit(data, workspaceFor(data), task), signal);
          onFit?.(result, index);
          results.push(result);
        }
        return results;
      };
      // One data set is in memory at a time, so whoever asks meanwhile waits.
      const results = working.then(fitInTurn);
      working = results.catch(() => {});
      return results;
    },
    async dispose() {
      current?.workspace.dispose();
      current = undefined;
    },
  };
}

/** Runs a fit and lets the event loop turn between its steps, so that a signal can come through. */
async function drive(running: FitSteps, signal: AbortSignal | undefined): Promise<FitResult> {
  for (;;) {
    signal?.throwIfAborted();
    const step = running.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

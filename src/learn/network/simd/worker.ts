import { runFit } from '../fit/run-fit.ts';
import type { Workspace } from '../fit/trainer.ts';
import type { FitResult, FitTask, TrainingData } from '../types.ts';
import { openSimdWorkspace } from './built-kernel.ts';

export interface WorkerJob {
  /** Identifies the data set, so that a thread copies each data set into its kernel only once. */
  readonly dataId: number;
  readonly data: TrainingData;
  readonly task: FitTask;
}

let current: { readonly dataId: number; readonly workspace: Workspace } | undefined;

/** Runs one fit to its end. Called by the thread pool. */
export function fit({ dataId, data, task }: WorkerJob): FitResult {
  if (current?.dataId !== dataId) current = { dataId, workspace: openSimdWorkspace(data) };
  const running = runFit(data, current.workspace, task);
  for (;;) {
    const step = running.next();
    if (step.done) return step.value;
  }
}

import { runFit } from '../fit/run-fit.ts';
import type { Workspace } from '../fit/trainer.ts';
import type { FitResult, FitTask, TrainingData } from '../types.ts';
import { openSimdWorkspace } from './workspace.ts';

/** What the engine asks of a thread. */
export interface WorkerJob {
  /** Equal for equal data, so that a thread copies a data set into its kernel only once. */
  readonly dataId: number;
  readonly data: TrainingData;
  readonly task: FitTask;
}

let current: { readonly dataId: number; readonly workspace: Workspace } | undefined;

/** Runs one fit to its end; called by the thread pool. */
export function fit({ dataId, data, task }: WorkerJob): FitResult {
  if (current?.dataId !== dataId) current = { dataId, workspace: openSimdWorkspace(data) };
  const running = runFit(data, current.workspace, task);
  for (;;) {
    const step = running.next();
    if (step.done) return step.value;
  }
}

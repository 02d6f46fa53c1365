import { adamFit, type Fit } from './adam-fit.ts';
import { lbfgsFit } from './lbfgs-fit.ts';
import type { Workspace } from './trainer.ts';
import type { FitResult, FitTask, TrainingData } from '../types.ts';

/** The steps of a fit: each `next` runs an epoch or an iteration; the last returns the result. */
export type FitSteps = Generator<void, FitResult>;

/** Runs the fit of a task, step by step, on an engine that implements {@link Workspace}. */
export function* runFit(data: TrainingData, workspace: Workspace, task: FitTask): FitSteps {
  const start = performance.now();
  const fit: Fit = yield* task.optimizer === 'adam'
    ? adamFit(data, workspace, task)
    : lbfgsFit(data, workspace, task);
  return { ...fit, seconds: (performance.now() - start) / 1000 };
}

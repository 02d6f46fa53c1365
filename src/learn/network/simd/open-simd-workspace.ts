import type { Workspace } from '../fit/trainer.ts';
import type { TrainingData } from '../types.ts';
import { builtKernel } from './built-kernel.ts';
import { kernelWorkspace } from './workspace.ts';

/** Copies a data set into a new instance of the built kernel; see {@link kernelWorkspace}. */
export const openSimdWorkspace = (data: TrainingData): Workspace => kernelWorkspace(builtKernel(), data);

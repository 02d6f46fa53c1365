// Task of the experiments' workers: computes one part of an experiment.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asJobTask } from '../../src/programs/queue/job.ts';
import { ROOT } from './experiments-queue.ts';

/** One part of an experiment, as plain JSON. */
export interface Part {
  /** Path of the module, relative to the checkout, that exports the function `compute`. */
  readonly module: string;
  /** Its argument. */
  readonly input: unknown;
}

interface PartModule {
  readonly compute: (input: unknown) => unknown;
}

/** Computes one part. */
export const task = asJobTask(async ({ module, input }: Part) => {
  const { compute } = (await import(pathToFileURL(join(ROOT, module)).href)) as PartModule;
  return compute(input);
});

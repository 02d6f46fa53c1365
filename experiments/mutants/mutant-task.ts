// Task of the process that a mutant runs in: compares it with its original, then hunts in it with each detector. Each result
// is sent as soon as it is there, since the mutant may end the process.
import { createRandom } from '../../src/base/random.ts';
import { NO_LIMIT } from '../../src/programs/process/pulse.ts';
import type { Task } from '../../src/programs/process/task.ts';
import { compareCalls, type Comparison } from './compare-calls.ts';
import type { Detector } from './detectors.ts';
import { huntMutant, type MutantHunt } from './hunt-mutant.ts';
import { mutatedClasses } from './index.ts';
import { loadStructure } from './load-class.ts';

/** Calls of differential testing, at most. */
const COMPARED_CALLS = 100_000;

/** One step of the work on a mutant. */
export type Step = 'compare' | Detector;

/** What the process of a mutant does. */
export interface MutantJob {
  readonly name: string;
  readonly scope: number;
  readonly seed: number;
  /** Number of the mutant; 0 is the original. */
  readonly mutant: number;
  /** Folder of the copy of the package with the mutant. */
  readonly copy: string;
  /** Folder of what the detectors learned. */
  readonly learned: string;
  readonly steps: readonly Step[];
}

/** The result of a step. */
export type StepResult =
  | { readonly step: 'compare'; readonly comparison: Comparison }
  | { readonly step: Detector; readonly hunt: MutantHunt };

/** Works on a mutant step by step. */
export const task: Task<MutantJob, undefined> = async (job, context) => {
  const { name, seed, scope, copy, mutant: number } = job;
  const known = mutatedClasses[name]!;
  const original = await loadStructure(known);
  const mutant = number === 0 ? original : await loadStructure(known, copy);
  // The parent limits the time.
  context.pulse.beat(NO_LIMIT);
  for (const step of job.steps) {
    context.stage(step);
    const result = step === 'compare' ? compared() : { step, hunt: await hunted(step) };
    context.send(result satisfies StepResult);
  }
  return undefined;

  function compared(): StepResult {
    const random = createRandom(`calls/${name}/${seed}/${number}`);
    const comparison = compareCalls(original, mutant, known.observe, COMPARED_CALLS, random);
    return { step: 'compare', comparison };
  }
  function hunted(detector: Detector): Promise<MutantHunt> {
    const isOriginal = number === 0;
    const { observe } = known;
    return huntMutant({ original, mutant, observe, detector, folder: job.learned, scope, seed, isOriginal });
  }
};

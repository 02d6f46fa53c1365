import { errorOf } from '../../src/programs/process/subject-errors.ts';
import { startSubject } from '../../src/programs/process/start-subject.ts';
import type { MutantJob, Step, StepResult } from './mutant-task.ts';

/** Milliseconds that a process may take for each step; its parts limit themselves to less. */
const LIMIT = 150_000;
/** Milliseconds for loading; compiling TypeScript takes time. */
const TIMEOUT = 20_000;
/** Megabytes that a mutant may take. */
const MEMORY = 2000;

/**
 * Works on a mutant in a child process, step by step. A mutant that ends its process, or takes too long, ends the step;
 * another process goes on with the next one.
 */
export async function runSteps({ steps: all, ...job }: MutantJob): Promise<StepResult[]> {
  const results: StepResult[] = [];
  while (results.length < all.length) {
    const steps = all.slice(results.length);
    const running = startSubject({
      script: new URL('./mutant-task.ts', import.meta.url),
      job: { ...job, steps } satisfies MutantJob,
      structure: job.name,
      timeout: TIMEOUT,
      ignoresStrayErrors: true,
      memory: MEMORY,
      onMessage: (result) => void results.push(result as StepResult),
    });
    const timer = setTimeout(running.stop, LIMIT * steps.length);
    const end = await running.end;
    clearTimeout(timer);
    if (end.kind === 'reported' && end.last.kind !== 'done') throw errorOf(end.last);
    if (end.kind !== 'reported') results.push(cutShort(all[results.length]!, end.kind === 'died'));
  }
  return results;
}

/** The result of a step whose process ended, by itself or for its time. */
function cutShort(step: Step, died: boolean): StepResult {
  if (step === 'compare') {
    return { step, comparison: { told: died ? 'exception' : 'timeout', corrupts: false, calls: 0 } };
  }
  const found = died ? 'death' : 'late';
  return { step, hunt: { detector: step, found, falseAlarms: 0, calls: 0, seconds: 0 } };
}

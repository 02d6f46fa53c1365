import { printError } from '../../print.ts';
import { createProgress } from '../../progress.ts';
import { announceFindings } from '../announce-findings.ts';
import type { Interrupts } from '../interrupts.ts';
import type { HuntJob, HuntJobResult } from './hunt-job.ts';
import { outcomeText } from './outcome-text.ts';
import { runHuntJob } from './run-hunt-job.ts';

/**
 * Runs hunts one after another and prints a line before and after each. An interrupt ends the running hunt early; those after
 * it are not begun.
 *
 * @returns the results of the hunts that were begun, in the order of the jobs.
 */
export async function runHuntJobs(
  jobs: readonly HuntJob[],
  { signal, killSignal }: Interrupts,
): Promise<HuntJobResult[]> {
  const results: HuntJobResult[] = [];
  for (const [index, job] of jobs.entries()) {
    if (signal.aborted) break;
    const number = `[${index + 1}/${jobs.length}]`;
    const progress = createProgress();
    const print = (text: string): void => {
      progress.stop();
      printError(`${number} ${text}\n`);
    };
    print(`${job.structure}, seed ${job.seed}`);
    const result = await runHuntJob(job, {
      ...{ signal, killSignal },
      onStage: (stage, why) => {
        if (stage === 'training') print(why!);
      },
      onProgress: (stage, done, total, detail) => progress.update(stage, done, total, detail),
      onFindings: announceFindings(print),
    });
    print(outcomeText(result));
    results.push(result);
  }
  if (results.length < jobs.length) {
    printError(`interrupted: ${jobs.length - results.length} of ${jobs.length} hunts were not begun\n`);
  }
  return results;
}

import { printNote } from '../../print.ts';
import { huntShown } from '../hunt-shown.ts';
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
  interrupts: Interrupts,
): Promise<HuntJobResult[]> {
  const results: HuntJobResult[] = [];
  for (const [index, job] of jobs.entries()) {
    if (interrupts.signal.aborted) break;
    const number = `[${index + 1}/${jobs.length}]`;
    printNote(`${number} ${job.structure}, seed ${job.seed}`);
    const result = await huntShown((watch) => runHuntJob(job, watch), interrupts, `${number} `);
    printNote(`${number} ${outcomeText(result)}`);
    results.push(result);
  }
  if (results.length < jobs.length) {
    printNote(`interrupted: ${jobs.length - results.length} of ${jobs.length} hunts were not begun`);
  }
  return results;
}

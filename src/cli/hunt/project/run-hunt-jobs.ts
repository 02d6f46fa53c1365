import { singleLine } from '../../../escape/terminal.ts';
import { printError } from '../../print.ts';
import { createProgress } from '../../progress.ts';
import { announceFindings } from '../announce-findings.ts';
import { byNovelty } from '../by-novelty.ts';
import type { Interrupts } from '../interrupts.ts';
import type { HuntJob, HuntJobResult } from './hunt-job.ts';
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
    print(outcomeOf(result));
    results.push(result);
  }
  if (results.length < jobs.length) {
    printError(`interrupted: ${jobs.length - results.length} of ${jobs.length} hunts were not begun\n`);
  }
  return results;
}

/** Returns what became of a hunt, in a line. */
function outcomeOf(result: HuntJobResult): string {
  if ('failure' in result) return `error: ${singleLine(result.failure.message.split('\n', 1)[0]!)}`;
  const { document } = result;
  const { length } = byNovelty(document).fresh;
  const seconds = [document.trainingSeconds, document.seconds].map((value) => value!.toFixed(1));
  return `${document.structure}: ${length} ${length === 1 ? 'finding' : 'findings'} in ${document.calls.toLocaleString('en')} calls, training ${seconds[0]!} s, hunt ${seconds[1]!} s`;
}

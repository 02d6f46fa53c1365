import { huntWatch, type HuntsWatch } from '../hunt-watch.ts';
import { type HuntJob, type HuntJobResult, runHuntJob } from './hunt-job.ts';
import { singleLine } from '../../../base/escape/terminal.ts';
import { byNovelty } from '../finding-words.ts';

/** Runs hunts one after another. An interrupt ends the running one early; those after it have no result. */
export async function runHuntJobs(jobs: readonly HuntJob[], watch: HuntsWatch): Promise<HuntJobResult[]> {
  const note = (text: string): void => watch.onEvent({ kind: 'note', text });
  const results: HuntJobResult[] = [];
  for (const [index, job] of jobs.entries()) {
    if (watch.signal.aborted) break;
    const number = `[${index + 1}/${jobs.length}]`;
    note(`${number} ${job.structure}, seed ${job.seed}`);
    const onFiles = (paths: readonly string[]): void => watch.onFiles?.(job, paths);
    const result = await runHuntJob(job, { ...huntWatch(watch, `${number} `), onFiles });
    note(`${number} ${outcomeText(result)}`);
    results.push(result);
  }
  if (results.length < jobs.length) {
    note(`interrupted: ${jobs.length - results.length} of ${jobs.length} hunts were not begun`);
  }
  return results;
}

/** Returns what became of a hunt, in a line; with times if it has them. */
export function outcomeText(result: HuntJobResult): string {
  if ('failure' in result) return `error: ${singleLine(result.failure.message.split('\n', 1)[0]!)}`;
  const { document } = result;
  const { length } = byNovelty(document).fresh;
  const { trainingSeconds, seconds } = document;
  const times =
    trainingSeconds === undefined || seconds === undefined
      ? ''
      : `, training ${trainingSeconds.toFixed(1)} s, hunt ${seconds.toFixed(1)} s`;
  return `${document.structure}: ${length} ${length === 1 ? 'finding' : 'findings'} in ${document.calls.toLocaleString('en')} calls${times}`;
}

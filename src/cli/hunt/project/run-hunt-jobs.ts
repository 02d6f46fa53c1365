import { firstLine } from '../../../base/first-line.ts';
import { type HuntJob, type HuntJobResult, runHuntJob, type HuntWatch } from './hunt-job.ts';
import { singleLine } from '../../../base/escape/terminal.ts';
import { byNovelty, callsOf, headingOf } from '../hunt-view.ts';
import type { Interrupts } from '../../interrupts.ts';
import type { CampaignWatch } from '../../campaign/run-campaign.ts';
import type { Finding } from '../../../hunt/findings/finding.ts';

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
  if ('failure' in result) return `error: ${singleLine(firstLine(result.failure.message))}`;
  const { document } = result;
  const { length } = byNovelty(document).fresh;
  const { trainingSeconds, seconds } = document;
  const times =
    trainingSeconds === undefined || seconds === undefined
      ? ''
      : `, training ${trainingSeconds.toFixed(1)} s, hunt ${seconds.toFixed(1)} s`;
  return `${document.structure}: ${length} ${length === 1 ? 'finding' : 'findings'} in ${document.calls.toLocaleString('en')} calls${times}`;
}

export interface HuntsWatch extends CampaignWatch, Interrupts, Pick<HuntWatch, 'onCases'> {
  /** See `onFiles` of {@link HuntWatch}. */
  readonly onFiles?: ((job: HuntJob, paths: readonly string[]) => void) | undefined;
}

/** Returns what a hunt of a campaign reports to: its progress, and a note for each new finding and each training. */
export function huntWatch({ signal, killSignal, onEvent, onCases }: HuntsWatch, prefix = ''): HuntWatch {
  const note = (text: string): void => onEvent({ kind: 'note', text: `${prefix}${text}` });
  return {
    ...{ signal, killSignal, onCases },
    onStage: (stage, why) => {
      if (stage === 'training') note(why!);
    },
    onProgress: (stage, done, total, detail) => onEvent({ kind: 'progress', stage, done, total, detail }),
    onFindings: announceFindings(note),
  };
}

/** Signs of a line about a finding, at most; the report has it whole. */
const LENGTH = 200;

/** Prints each new finding in short while the hunt goes on. One that was taken back stays printed; the report decides. */
function announceFindings(print: (text: string) => void): (findings: readonly Finding[]) => void {
  const printed = new Set<string>();
  return (findings) => {
    for (const finding of findings) {
      const line = `found ${headingOf(finding)}, by ${callsOf(finding)}`;
      if (printed.has(line)) continue;
      printed.add(line);
      print(line);
      for (const detail of detailsOf(finding)) print(`  ${singleLine(detail, LENGTH)}`);
    }
  };
}

/** Returns what is wrong, and a repair, as far as the explanation has them. */
function detailsOf({ explanation, kind }: Finding): string[] {
  const { faults = [], repairs = [], summary } = explanation;
  const wrong = kind === 'invariant' ? faults[0]?.differences[0]?.words : summary;
  const [repair] = repairs;
  return [
    ...(wrong === undefined ? [] : [wrong]),
    ...(repair === undefined ? [] : [`repair: ${repair.words}`]),
  ];
}

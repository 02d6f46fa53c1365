import { singleLine } from '../../../base/escape/terminal.ts';
import { byNovelty } from '../by-novelty.ts';
import type { HuntJobResult } from './hunt-job.ts';

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

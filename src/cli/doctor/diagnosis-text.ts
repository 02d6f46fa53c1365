import { relative } from 'node:path';
import type { Advice, Diagnosis } from '../../init/doctor/advice.ts';
import { terminalLine } from '../../base/escape/terminal.ts';

/** Returns a line of counts, then each advice with its fix. */
export function diagnosisText({ calls, states, advice }: Diagnosis, max = Infinity): string {
  const rest = advice.length - max;
  return [
    `${states.built} states built, ${states.all} in all, in ${calls} calls`,
    ...advice.slice(0, max).flatMap((one) => [`- ${one.words}${placeOf(one)}`, `    fix: ${one.fix}`]),
    ...(rest > 0 ? [`- and ${rest} more: learn-inv doctor shows them`] : []),
  ]
    .map(terminalLine)
    .join('\n');
}

const placeOf = ({ file, lines }: Advice): string =>
  file === undefined || lines === undefined ? '' : ` (${relative('', file)}:${lines[0]})`;

/** Returns a diagnosis as one JSON document with each advice on a line of its own. */
export function diagnosisJson({ advice, ...diagnosis }: Diagnosis): string {
  const head = JSON.stringify(diagnosis).slice(0, -1);
  const lines = advice.map((one) => JSON.stringify(one));
  return lines.length === 0 ? `${head},"advice":[]}` : `${head},"advice":[\n${lines.join(',\n')}\n]}`;
}

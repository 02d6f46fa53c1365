import { singleLine } from '../../base/escape/terminal.ts';
import type { MetamorphicReport } from '../../neural/metamorphic/run/metamorphic.ts';
import type { RelationReport } from '../../neural/metamorphic/run/verdict.ts';
import { cutText } from '../campaign/campaign-end.ts';
import { fixed, table } from '../tables.ts';

/** Characters of a line that shows an input. */
const WIDTH = 300;

/** Returns a violated relation as text for a terminal. */
export function violationText({ id, name, severity, message, example }: RelationReport): string {
  const lines = [
    singleLine(`${severity === 'advice' ? 'advice' : 'violated'} ${id}: ${name}`),
    `  ${singleLine(message, WIDTH)}`,
    ...(example === null
      ? []
      : [`  ${singleLine(`input ${JSON.stringify(example.input)}, seed ${example.seed}`, WIDTH)}`]),
  ];
  return `${lines.join('\n')}\n\n`;
}

/** Returns a run as text for a terminal; its violations are shown before. */
export function metamorphicText(report: MetamorphicReport): string {
  const { relations, scores, seconds, isPaired, cutShort } = report;
  const rows = relations.map(({ id, name, verdict, severity, runs, effect, pValue }) => [
    id,
    singleLine(name, 64),
    verdict === 'violated' && severity === 'advice' ? 'advice' : verdict,
    String(runs),
    short(effect),
    short(pValue),
  ]);
  const open = relations.filter(({ verdict }) => verdict === 'undecided' || verdict === 'not-applicable');
  const faults = relations.filter((one) => one.verdict === 'violated' && one.severity === 'fault').length;
  const { invariance, sensitivity } = scores;
  return [
    table(['id', 'relation', 'verdict', 'runs', 'effect', 'p'], rows),
    ...open.map(({ id, verdict, message }) => singleLine(`${id}: ${verdict}: ${message}`, WIDTH)),
    `runs of equal seeds ${isPaired ? 'are equal: relations are judged exactly' : 'differ: relations that train anew are judged by statistics'}`,
    `invariance ${invariance.holds} of ${invariance.judged}, sensitivity ${sensitivity.holds} of ${sensitivity.judged}`,
    `${faults === 0 ? 'no' : faults} ${faults === 1 ? 'fault' : 'faults'} in ${relations.length} relations, ${fixed(seconds, 1)} s${cutText(cutShort)}`,
    '',
  ].join('\n');
}

/** Returns a number with three significant digits. */
const short = (value: number | null): string =>
  value === null ? '' : value === 0 ? '0' : String(Number(value.toPrecision(3)));

import type { Finding } from '../../hunt/findings/finding.ts';
import { faultLines, repairLines } from '../explanation-text.ts';
import { headingOf, notesOf, type HuntReport } from './hunt-report.ts';

/** A hunt for people. */
export function huntText(report: HuntReport): string {
  const { structure, hunt, seconds } = report;
  const { findings, calls, states, largest, seed, model } = hunt;
  const count = `${findings.length === 0 ? 'no' : findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
  // A process that had to be ended did not tell.
  const seen =
    states === 0 ? '' : `${states.toLocaleString('en')} states of up to ${largest} objects and items; `;
  const summary = [
    `${structure}: ${count} in ${calls.toLocaleString('en')} calls, ${seconds.toFixed(1)} s`,
    `${seen}seed ${seed}${model === undefined ? '' : `, model ${model}`}`,
    ...notesOf(report),
  ];
  return `${[...findings.map(findingText), summary.join('\n')].join('\n\n')}\n`;
}

function findingText(finding: Finding, index: number): string {
  const { sequence, explanation, before, after, expected, test } = finding;
  const drawing = (title: string, drawn: string | undefined): string[] =>
    drawn === undefined ? [] : [title, ...indented(drawn), ''];
  const why = explanation.faults === undefined ? [] : [...faultLines(explanation), ''];
  const how = explanation.repairs === undefined ? [] : [...repairLines(explanation), ''];
  const heading = `${index + 1}. ${headingOf(finding)}`;
  return [
    heading,
    '─'.repeat(heading.length),
    explanation.summary,
    '',
    ...sequence.map(({ text }, call) => `  ${call + 1}. ${text}${call === sequence.length - 1 ? '  ◀' : ''}`),
    '',
    ...drawing('before', before),
    ...drawing('after', after),
    ...drawing('after, in the trusted version', expected),
    ...why,
    ...how,
    ...(test === '' ? [] : ['test', ...indented(test.trimEnd())]),
  ].join('\n');
}

const indented = (text: string): string[] => text.split('\n').map((line) => `  ${line}`.trimEnd());

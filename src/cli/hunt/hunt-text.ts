import type { Finding, FindingInterleaving } from '../../hunt/findings/finding.ts';
import type { IsolatedHunt } from '../../hunt/isolated/isolated-hunt-options.ts';
import { faultLines, repairLines } from '../explanation-text.ts';
import { headingOf } from './heading-of.ts';
import { notesOf } from './hunt-notes.ts';
import type { ChosenRunner } from '../../reporters/project-runner.ts';

/** Returns a hunt as text for a terminal. */
export function huntText(hunt: IsolatedHunt, test: ChosenRunner): string {
  const { structure, seconds, findings, calls, states, largest, seed, model } = hunt;
  const count = `${findings.length === 0 ? 'no' : findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
  // A process that was killed reports no states.
  const judged =
    states === 0 ? '' : `${states.toLocaleString('en')} states of up to ${largest} objects and items; `;
  const summary = [
    `${structure}: ${count} in ${calls.toLocaleString('en')} calls, ${seconds.toFixed(1)} s`,
    `${judged}seed ${seed}${model === undefined ? '' : `, model ${model}`}`,
    ...notesOf(hunt, test),
  ];
  return `${[...findings.map(findingText), summary.join('\n')].join('\n\n')}\n`;
}

function findingText(finding: Finding, index: number): string {
  const { sequence, interleaving, explanation, before, after, expected, test } = finding;
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
    ...(interleaving === undefined ? [] : pendingLines(sequence.length, interleaving)),
    '',
    ...drawing('before', before),
    ...drawing('after', after),
    ...drawing('after, in the trusted version', expected),
    ...why,
    ...how,
    ...(test === '' ? [] : ['test', ...indented(test.trimEnd())]),
  ].join('\n');
}

const pendingLines = (calls: number, { calls: pending, steps }: FindingInterleaving): string[] => [
  `  calls ${calls - pending + 1} to ${calls} are pending together: ${steps.join('; ')}`,
];

const indented = (text: string): string[] => text.split('\n').map((line) => `  ${line}`.trimEnd());

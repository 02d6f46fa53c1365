import { NO_SINGLE_DIFFERENCE, type Explanation } from '../../learn/model/explain/explanation.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import type { Finding, FindingExplanation, FindingFault } from './finding.ts';

/** Returns a finding as text: what is wrong, the calls, what a caller then sees, the object before and after, the conditions that fail, and repairs. */
export function findingText(finding: Finding): string {
  const { explanation, sequence, interleaving, before, after } = finding;
  const last = sequence.length - 1;
  const calls = sequence.map(
    ({ text }, index) => `  ${index + 1}. ${terminalLine(text)}${index === last ? '  ◀' : ''}`,
  );
  const pending =
    interleaving === undefined ? [] : [`  pending together: ${terminalLine(interleaving.steps.join('; '))}`];
  const parts = [
    [terminalLine(explanation.summary)],
    [...calls, ...pending, ...consequenceLines(explanation).map((line) => `  ${line}`)],
    drawing('before', before),
    drawing('after', after),
    explanation.faults === undefined ? [] : faultLines(explanation),
    explanation.repairs === undefined ? [] : repairLines(explanation),
  ];
  return parts.flatMap((lines) => (lines.length === 0 ? [] : [lines.join('\n')])).join('\n\n');
}

/** Returns a line that says what a caller sees of a finding; none if nothing shows it. */
export const consequenceLines = ({ consequence }: Pick<FindingExplanation, 'consequence'>): string[] =>
  consequence === undefined ? [] : [`Then ${terminalLine(consequence)}.`];

const drawing = (title: string, text: string | undefined): string[] =>
  text === undefined ? [] : [title, ...text.split('\n').map((line) => `  ${line}`.trimEnd())];

type ShownFaults = Pick<FindingExplanation, 'faults' | 'faultCount'>;

/** Returns lines about the faults of an explanation, and the number of faults left out. */
export function faultLines({ faults = [], faultCount = 0 }: ShownFaults): string[] {
  const more = faultCount > faults.length ? [`… and ${faultCount - faults.length} more`] : [];
  return [...faults.flatMap(linesOf), ...more];
}

/** Returns lines about the repairs of an explanation. */
export function repairLines({ repairs = [] }: Partial<Pick<Explanation, 'repairs'>>): string[] {
  return repairs.length === 0
    ? ['No change of one field that was tried makes it valid.']
    : ['One of these changes makes it valid:', ...repairs.map(({ words }) => `  ${terminalLine(words)}`)];
}

function linesOf({ path, name, differences }: FindingFault): string[] {
  const heading = `◀ ${terminalLine(`${path} (${name})`)}`;
  if (differences.length === 0) return [heading, `    ${NO_SINGLE_DIFFERENCE}`];
  return [heading, ...differences.map(({ words }) => `    ${terminalLine(words)}`)];
}

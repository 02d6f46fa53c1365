import { terminalLine } from '../../base/escape/terminal.ts';
import { faultLines, repairLines } from './explanation-text.ts';
import type { Finding } from './finding.ts';

/** Returns a finding as text: what is wrong, the calls, the object before and after, the conditions that fail, and repairs. */
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
    [...calls, ...pending],
    drawing('before', before),
    drawing('after', after),
    explanation.faults === undefined ? [] : faultLines(explanation),
    explanation.repairs === undefined ? [] : repairLines(explanation),
  ];
  return parts.flatMap((lines) => (lines.length === 0 ? [] : [lines.join('\n')])).join('\n\n');
}

const drawing = (title: string, text: string | undefined): string[] =>
  text === undefined ? [] : [title, ...text.split('\n').map((line) => `  ${line}`.trimEnd())];

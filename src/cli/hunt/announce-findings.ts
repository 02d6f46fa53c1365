import { singleLine } from '../../base/escape/terminal.ts';
import type { Finding } from '../../hunt/findings/finding.ts';
import { headingOf } from './heading-of.ts';

/**
 * Returns a listener of a hunt's findings that prints a line for each new one while the hunt goes on: `found pop: an invalid
 * object, by push(0); pop()`. A finding that was taken back stays printed; the report decides.
 */
export function announceFindings(print: (text: string) => void): (findings: readonly Finding[]) => void {
  const printed = new Set<string>();
  return (findings) => {
    for (const { method, kind, sequence } of findings) {
      const calls = sequence.map(({ text }) => text).join('; ');
      const line = `found ${headingOf({ method, kind })}, by ${singleLine(calls)}`;
      if (printed.has(line)) continue;
      printed.add(line);
      print(line);
    }
  };
}

import { readFileSync } from 'node:fs';
import { sha256 } from '../../../base/files/checksum.ts';
import type { Suggestion } from '../judge/function-report.ts';

/** Returns a suggested change of a file as lines: those that go, with a minus, and those that come, with a plus. */
export function diffOf({ file, edit, digest }: Suggestion): string[] {
  if (edit === undefined) return ['  (no diff: the two APIs are called in different ways)'];
  const { start, end, text } = edit;
  const source = readFileSync(file, 'utf8');
  if (sha256(source) !== digest) return ['  (no diff: the file has changed since it was tested)'];
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const to = next === -1 ? source.length : next;
  const lines = (sign: string, changed: string): string[] => changed.split('\n').map((one) => sign + one);
  return [
    ...lines('- ', source.slice(from, to)),
    ...lines('+ ', source.slice(from, start) + text + source.slice(end, to)),
  ];
}

import { join } from 'node:path';
import { writeWhole } from '../../files/write-whole.ts';
import type { Finding } from '../findings/finding.ts';

/**
 * Writes the test of each finding to its own file, `<structure>-<method>-<kind>.test.<extension>`.
 *
 * @param extension `.ts` or `.mjs`.
 * @returns the paths of the files.
 * @throws LearnInvError `CANNOT_WRITE`.
 */
export function writeTests(
  structure: string,
  findings: readonly Finding[],
  folder: string,
  extension: string,
): string[] {
  const used = new Map<string, number>();
  return findings
    .filter(({ test }) => test !== '')
    .map(({ method, kind, test }) => {
      const base = `${structure}-${method}-${kind}`.replaceAll(/[^\w.@-]+/g, '_');
      const count = (used.get(base) ?? 0) + 1;
      used.set(base, count);
      const path = join(folder, `${base}${count === 1 ? '' : `-${count}`}.test${extension}`);
      writeWhole(path, test);
      return path;
    });
}

import { writeTestFiles } from '../../base/report-parts/write-test-files.ts';
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
  const shown = findings.filter(({ test }) => test !== '');
  const tests = shown.map(({ method, kind, test }) => ({
    name: `${structure}-${method}-${kind}`,
    extension,
    text: test,
  }));
  return writeTestFiles(tests, folder);
}

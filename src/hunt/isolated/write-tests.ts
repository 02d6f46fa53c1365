import { join } from 'node:path';
import { writeWhole } from '../../files/write-whole.ts';
import { fileNames } from '../../names/file-names.ts';
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
  const names = fileNames(shown.map(({ method, kind }) => `${structure}-${method}-${kind}`));
  return shown.map(({ test }, index) => {
    const path = join(folder, `${names[index]!}.test${extension}`);
    writeWhole(path, test);
    return path;
  });
}

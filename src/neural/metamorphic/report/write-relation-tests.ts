import { basename, extname } from 'node:path';
import { testExtension, writeTestFiles } from '../../../base/report-parts/write-test-files.ts';
import type { RelationReport } from '../run/verdict.ts';

/**
 * Writes the test of each violated relation to a file of its own, `<subject>-<relation>.test.<extension>`.
 *
 * @returns the paths of the files.
 * @throws LearnInvError `CANNOT_WRITE`.
 */
export const writeRelationTests = (
  file: string,
  reports: readonly RelationReport[],
  folder: string,
): string[] =>
  writeTestFiles(
    reports
      .filter(({ test }) => test !== '')
      .map(({ id, test }) => ({
        name: `${basename(file, extname(file))}-${id}`,
        extension: testExtension(file),
        text: test,
      })),
    folder,
  );

import { basename, extname } from 'node:path';
import { testExtension, writeTestFiles } from '../../../base/report-parts/write-test-files.ts';
import type { FunctionReport } from '../run/function-report.ts';

/** Writes the test of each failure to a file `<module>-<function>-<kind>.test.<extension>`; returns their paths. */
export function writeFailureTests(functions: readonly FunctionReport[], folder: string): string[] {
  const tests = functions.flatMap(({ name, file, failures }) =>
    failures
      .filter(({ test }) => test !== '')
      .map(({ kind, test }) => ({
        name: `${basename(file, extname(file))}-${name}-${kind}`,
        extension: testExtension(file),
        text: test,
      })),
  );
  return writeTestFiles(tests, folder);
}

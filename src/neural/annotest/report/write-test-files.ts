import { basename, extname, join } from 'node:path';
import { writeWhole } from '../../../files/write-whole.ts';
import { fileNames } from '../../../names/file-names.ts';
import type { FunctionReport } from '../run/function-report.ts';

/**
 * Writes the test of each failure to a file of its own, `<module>-<function>-<kind>.test.<extension>`.
 *
 * @returns the paths of the files.
 * @throws LearnInvError `CANNOT_WRITE`.
 */
export function writeTestFiles(functions: readonly FunctionReport[], folder: string): string[] {
  const tests = functions.flatMap(({ name, file, failures }) =>
    failures
      .filter(({ test }) => test !== '')
      .map(({ kind, test }) => {
        const extension = /\.[cm]?tsx?$/.test(file) ? '.ts' : '.mjs';
        return { name: `${basename(file, extname(file))}-${name}-${kind}`, extension, test };
      }),
  );
  const names = fileNames(tests.map(({ name }) => name));
  return tests.map(({ test, extension }, index) => {
    const path = join(folder, `${names[index]!}.test${extension}`);
    writeWhole(path, test);
    return path;
  });
}

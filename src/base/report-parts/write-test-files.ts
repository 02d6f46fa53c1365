import { join } from 'node:path';
import { writeWhole } from '../files/write-whole.ts';
import { fileNames } from '../safe-names/file-names.ts';

export interface TestFile {
  /** The name without extension; text that is no file name is changed. */
  readonly name: string;
  /** `.ts` or `.mjs`. */
  readonly extension: string;
  readonly text: string;
}

/** Writes test files as `<name>.test.<extension>`; files of the same name are numbered. */
export function writeTestFiles(tests: readonly TestFile[], folder: string): string[] {
  const names = fileNames(tests.map(({ name }) => name));
  return tests.map(({ extension, text }, index) => {
    const path = join(folder, `${names[index]!}.test${extension}`);
    writeWhole(path, text);
    return path;
  });
}

/** Returns the extension of tests of a module: `.ts` if it is TypeScript, else `.mjs`. */
export const testExtension = (module: string): string => (/\.[cm]?tsx?$/.test(module) ? '.ts' : '.mjs');

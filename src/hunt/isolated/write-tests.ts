import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import {
  testExtension as extensionOfModule,
  writeTestFiles,
} from '../../base/report-parts/write-test-files.ts';
import { builtInStructures } from '../../../structures/index.ts';
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

/** Returns the module that a test in a folder imports a structure from: a relative path, or `built-in:<name>`. */
export function structureImport(structure: string, folder: string): string {
  if (!isModule(structure)) return `built-in:${structure}`;
  const path = relative(resolve(folder), resolve(structure)).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Returns the extension of test files for a structure: `.ts` if its module is TypeScript, else `.mjs`. */
export const testExtension = (structure: string): string =>
  isModule(structure) ? extensionOfModule(structure) : '.mjs';

const isModule = (structure: string): boolean =>
  !Object.hasOwn(builtInStructures, structure) && existsSync(structure);

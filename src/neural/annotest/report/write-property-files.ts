import { basename, extname } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import type { TestRunner } from '../../../base/report-parts/test-runners.ts';
import { testExtension, writeTestFiles } from '../../../base/report-parts/write-test-files.ts';
import { readProgram } from '../program/read-program.ts';
import { testTarget } from './test-target.ts';
import { writeProperties } from './write-properties.ts';

/** Options of {@link writePropertyFiles}. */
export interface PropertyFileOptions {
  readonly folder: string;
  readonly runner: TestRunner;
  /** The seed of the properties. */
  readonly seed: number;
  /** Calls of each function. */
  readonly testsPerFunction: number;
}

/**
 * Writes the annotations of each file as properties of fast-check, to `<module>.properties.test.<extension>`. It runs
 * nothing.
 *
 * @returns the paths of the files.
 * @throws LearnInvError `INVALID_ANNOTATION`; `BAD_FILE` if a file cannot be read, or has no annotation in its comments;
 * `CANNOT_WRITE`.
 */
export function writePropertyFiles(files: readonly string[], options: PropertyFileOptions): string[] {
  const { folder, runner, seed, testsPerFunction: runs } = options;
  const tests = files.map((file) => {
    const { annotated, tensorFlow } = readProgram(file);
    if (annotated.length === 0) throw noAnnotations(file);
    return {
      name: `${basename(file, extname(file))}.properties`,
      extension: testExtension(file),
      text: writeProperties(annotated, { ...testTarget(file, tensorFlow, folder, runner), seed, runs }),
    };
  });
  return writeTestFiles(tests, folder);
}

const noAnnotations = (file: string): LearnInvError =>
  new LearnInvError('BAD_FILE', `${file} has no annotations in its comments`, {
    expected: '/** @arg name domain */ above a function',
    got: 'none',
    hint: 'see docs/annotest.md; properties are written from comments only',
  });

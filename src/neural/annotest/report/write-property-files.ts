import { basename, extname } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import type { TestRunner } from '../../../base/report-parts/test-runners.ts';
import { testExtension, writeTestFiles } from '../../../base/report-parts/write-test-files.ts';
import { readProgram } from '../program/read-program.ts';
import { testTarget } from './test-target.ts';
import { writeProperties } from './write-properties.ts';

export interface PropertyFileOptions {
  readonly folder: string;
  readonly runner: TestRunner;
  readonly seed: number;
  readonly testsPerFunction: number;
}

/** Writes the annotations of files as properties, to `<module>.properties.test.<extension>`; returns their paths. */
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

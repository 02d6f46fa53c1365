import { basename, extname, join } from 'node:path';
import { LearnInvError } from '../../../error.ts';
import { writeWhole } from '../../../files/write-whole.ts';
import { fileNames } from '../../../names/file-names.ts';
import type { TestRunner } from '../../../reporters/test-runners.ts';
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
  const texts = files.map((file) => {
    const { annotated, tensorFlow } = readProgram(file);
    if (annotated.length === 0) throw noAnnotations(file);
    return writeProperties(annotated, { ...testTarget(file, tensorFlow, folder, runner), seed, runs });
  });
  const names = fileNames(files.map((file) => `${basename(file, extname(file))}.properties`));
  return files.map((file, index) => {
    const path = join(folder, `${names[index]!}.test${/\.[cm]?tsx?$/.test(file) ? '.ts' : '.mjs'}`);
    writeWhole(path, texts[index]!);
    return path;
  });
}

const noAnnotations = (file: string): LearnInvError =>
  new LearnInvError('BAD_FILE', `${file} has no annotations in its comments`, {
    expected: '/** @arg name domain */ above a function',
    got: 'none',
    hint: 'see docs/annotest.md; properties are written from comments only',
  });

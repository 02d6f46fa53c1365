import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LearnInvError } from '../../src/base/error.ts';
import type { AnnotestCase } from './annotest-case.ts';
import { installRelease } from './install-release.ts';

/** A text that replaces another one in a program. */
export type Replacement = readonly [from: string, to: string];

/**
 * Writes the program of a case into the folder of an installed release, where its imports find that release.
 *
 * @param folder the folder for releases.
 * @param name the name of the written file, without extension.
 * @returns the path of the written file.
 */
export function placeProgram(
  folder: string,
  { program, package: name, stubs }: AnnotestCase,
  version: string,
  { file, edit }: { readonly file: string; readonly edit: (source: string) => string },
): string {
  const home = name === undefined ? join(folder, 'none') : installRelease(folder, name, version, stubs);
  const path = join(home, `${file}.ts`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, edit(readFileSync(fileURLToPath(new URL(program, import.meta.url)), 'utf8')));
  return path;
}

/** Replaces texts that must occur. */
export function replaceAll(source: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((text, [from, to]) => {
    if (text.includes(from)) return text.replaceAll(from, to);
    throw new LearnInvError('BAD_FILE', 'the program does not contain what is to be replaced', {
      expected: from,
      got: 'a program without it',
      hint: 'correct `mend` of the case',
    });
  }, source);
}

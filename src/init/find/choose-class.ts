import { basename } from 'node:path';
import { LearnInvError } from '../../error.ts';
import type { ClassSource } from '../source/class-source.ts';
import type { FoundClass } from './find-classes.ts';

/**
 * Returns the class of a name, or the only class.
 *
 * @param wanted the name; undefined if the user gave none.
 * @param sources the classes that the file declares; the error names those that are not exported.
 * @throws LearnInvError `CLASS_NOT_FOUND` if no class, or more than one, qualifies.
 */
export function chooseClass(
  found: readonly FoundClass[],
  wanted: string | undefined,
  file: string,
  sources: readonly ClassSource[],
): FoundClass {
  const names = found.map((candidate) => candidate.import.name);
  const chosen = wanted === undefined ? found : found.filter((candidate) => candidate.import.name === wanted);
  if (chosen.length === 1) return chosen[0]!;
  const declared = sources.flatMap(({ name }) => name ?? []);
  const exportIt = (name: string): string => `export it from the file: export class ${name} { … }`;
  if (names.length === 0) {
    throw new LearnInvError('CLASS_NOT_FOUND', `${basename(file)} exports no class`, {
      expected: 'an exported class with methods',
      got: declared.length === 0 ? 'none' : `${declared.join(', ')}, not exported or without methods`,
      hint: declared.length === 0 ? 'give the file that declares the class' : exportIt(declared[0]!),
    });
  }
  throw new LearnInvError(
    'CLASS_NOT_FOUND',
    wanted === undefined
      ? `${basename(file)} exports ${names.length} classes`
      : `${basename(file)} exports no class ${wanted}`,
    {
      expected: `one of ${names.join(', ')}`,
      got: wanted === undefined ? 'none chosen' : `"${wanted}"`,
      hint:
        wanted !== undefined && declared.includes(wanted)
          ? exportIt(wanted)
          : `choose one with --class, for example --class ${names[0]}`,
    },
  );
}

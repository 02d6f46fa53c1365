import { basename } from 'node:path';
import { LearnInvError } from '../error.ts';
import type { ClassSource } from './class-source.ts';
import type { FoundClass } from './find-classes.ts';

/**
 * The class of that name, or the only one there is.
 *
 * @param sources what the file declares, to tell a class that is not exported from none.
 * @throws LearnInvError `CLASS_NOT_FOUND`.
 */
export function chooseClass(
  found: readonly FoundClass[],
  wanted: string | undefined,
  file: string,
  sources: readonly ClassSource[],
): FoundClass {
  const names = found.map((one) => one.import.name);
  const chosen = wanted === undefined ? found : found.filter((one) => one.import.name === wanted);
  if (chosen.length === 1) return chosen[0]!;
  const declared = sources.flatMap(({ name }) => name ?? []);
  const exportIt = (name: string): string => `export it from the file: export class ${name} { … }`;
  if (names.length === 0) {
    throw new LearnInvError('CLASS_NOT_FOUND', `${basename(file)} exports no class`, {
      expected: 'an exported class with methods',
      got: declared.length === 0 ? 'none' : `${declared.join(', ')}, not exported or without methods`,
      hint: declared.length === 0 ? 'give the file that has the class' : exportIt(declared[0]!),
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
          : `say which with --class, such as --class ${names[0]}`,
    },
  );
}

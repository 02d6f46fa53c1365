import { LearnInvError } from '../../base/error.ts';
import { nearestWords } from '../../base/nearest-words.ts';

/** Names that a message suggests. */
const SUGGESTED = 3;

/** True if a text is meant as a path, not as the name of a structure. */
export const isPath = (nameOrPath: string): boolean => /[/\\]|\.[cm]?[jt]sx?$/.test(nameOrPath);

/**
 * Returns the error for a structure that does not exist.
 *
 * @param names the names that there are.
 */
export function unknownStructure(nameOrPath: string, names: readonly string[]): LearnInvError {
  const what = isPath(nameOrPath) ? `file ${nameOrPath}` : `structure "${nameOrPath}"`;
  const similar = nearestWords(nameOrPath, names, SUGGESTED);
  return new LearnInvError('STRUCTURE_NOT_FOUND', `there is no ${what}`, {
    expected: isPath(nameOrPath)
      ? 'the path of a .ts or .js file, or the name of a structure'
      : `a name such as ${similar.join(', ')}, or the path of a .ts or .js file`,
    got: `"${nameOrPath}"`,
    hint: '`learn-inv list` shows the built-in structures; `learn-inv init <file>` writes one for a class',
  });
}

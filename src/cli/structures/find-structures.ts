import { glob } from 'tinyglobby';
import { LearnInvError } from '../../base/error.ts';

/** The structure files of a project that names none. */
const DEFAULT_GLOBS = ['**/*.structure.{ts,mts,cts,js,mjs,cjs}'];
/** Folders that hold no structure files of a project. Hidden ones are left out anyway. */
const IGNORED = ['**/node_modules/**', '**/dist/**'];

/**
 * Returns the paths of the structure files in the current folder, sorted, with slashes.
 *
 * @param globs of `learn-inv.config.ts`; default {@link DEFAULT_GLOBS}.
 */
export async function structureFiles(globs: readonly string[] = DEFAULT_GLOBS): Promise<string[]> {
  return (await glob([...globs], { ignore: IGNORED, expandDirectories: false })).toSorted();
}

/**
 * Returns what {@link structureFiles} does.
 *
 * @throws LearnInvError `STRUCTURE_NOT_FOUND` if there is none.
 */
export async function findStructures(globs: readonly string[] = DEFAULT_GLOBS): Promise<string[]> {
  const paths = await structureFiles(globs);
  if (paths.length > 0) return paths;
  throw new LearnInvError('STRUCTURE_NOT_FOUND', 'the project has no structure files', {
    expected: `files that match ${globs.join(', ')}, outside of node_modules, dist and hidden folders`,
    got: `none in ${process.cwd()}`,
    hint: 'write one with `learn-inv init <file>`, or name a structure: `learn-inv hunt <structure>`',
  });
}

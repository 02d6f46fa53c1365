import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { builtInStructures } from '../../../structures/index.ts';
import { rq3Variants } from '../../../structures/rq3.ts';
import { LearnInvError } from '../../base/error.ts';
import { isPath, unknownStructure } from '../../programs/load/unknown-structure.ts';
import { glob } from 'tinyglobby';

/** Returns the structure that a user names: a path, a file `<name>.structure.ts` of the project, or else a built-in one. */
export async function resolveStructure(given: string): Promise<string> {
  if (isPath(given) || existsSync(given)) return given;
  const files = await structureFiles();
  const [path, other] = files.filter((file) => nameOf(file) === given);
  if (other !== undefined) {
    throw new LearnInvError('BAD_OPTION', `two structure files are named "${given}"`, {
      expected: 'the path of one of them',
      got: `${path} and ${other}`,
      hint: `for example learn-inv hunt ${path}`,
    });
  }
  if (path !== undefined) return path;
  if (Object.hasOwn(builtInStructures, given)) return given;
  throw unknownStructure(given, [...files.map(nameOf), ...Object.keys(builtInStructures)]);
}

/** Returns the names of structures: those of the project in the current folder, then the built-in ones. */
export async function knownNames(): Promise<string[]> {
  const own = (await structureFiles()).map(nameOf);
  const builtIn = Object.keys(builtInStructures).filter((name) => !Object.hasOwn(rq3Variants, name));
  return [...new Set([...own, ...builtIn])];
}

const nameOf = (path: string): string => posix.basename(path).replace(/\.structure\.[cm]?[jt]s$/, '');

/** The structure files of a project that names none. */
const DEFAULT_GLOBS = ['**/*.structure.{ts,mts,cts,js,mjs,cjs}'];
/** Folders that hold no structure files of a project. Hidden ones are left out anyway. */
const IGNORED = ['**/node_modules/**', '**/dist/**'];

/** Returns the paths of the structure files in the current folder, sorted, with slashes. */
async function structureFiles(globs: readonly string[] = DEFAULT_GLOBS): Promise<string[]> {
  return (await glob([...globs], { ignore: IGNORED, expandDirectories: false })).toSorted();
}

/** As {@link structureFiles}; throws if there is none. */
export async function findStructures(globs: readonly string[] = DEFAULT_GLOBS): Promise<string[]> {
  const paths = await structureFiles(globs);
  if (paths.length > 0) return paths;
  throw new LearnInvError('STRUCTURE_NOT_FOUND', 'the project has no structure files', {
    expected: `files that match ${globs.join(', ')}, outside of node_modules, dist and hidden folders`,
    got: `none in ${process.cwd()}`,
    hint: 'write one with `learn-inv init <file>`, or name a structure: `learn-inv hunt <structure>`',
  });
}

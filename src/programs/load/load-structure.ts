import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtInStructures } from '../../../structures/index.ts';
import { LearnInvError } from '../../base/error.ts';
import { describeValue } from '../../base/options/describe-value.ts';
import { isStructure } from '../../objects/structure/require-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { printedText } from '../../base/escape/terminal.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { cannotLoad, loadingError } from './loading-error.ts';
import { unknownStructure } from './unknown-structure.ts';

/**
 * Loads a built-in structure by its name, or the default export of a module by its path. TypeScript is
 * compiled on loading.
 *
 * @throws LearnInvError `STRUCTURE_NOT_FOUND` if no built-in structure has the name and no file the path,
 * `INVALID_STRUCTURE` if the module cannot be loaded or does not export a structure.
 */
export async function loadStructure(nameOrPath: string): Promise<Structure> {
  const builtIn = Object.hasOwn(builtInStructures, nameOrPath) ? builtInStructures[nameOrPath] : undefined;
  if (builtIn !== undefined) return builtIn();
  if (!existsSync(nameOrPath)) throw unknownStructure(nameOrPath, Object.keys(builtInStructures));
  // Built-in structures load faster without the parser.
  const { declaredPackages } = await import('../../objects/private-fields/declared-packages.ts');
  const declared = declaredPackages(readText(nameOrPath), nameOrPath);
  const exported = await importModule(nameOrPath, { packages: declared });
  // A copy: accessors of an object that is no structure may return another value at each call.
  const loaded: unknown = typeof exported === 'object' && exported !== null ? { ...exported } : exported;
  if (isStructure(loaded)) {
    checkPrivateFields(loaded, declared, nameOrPath);
    return { ...loaded, file: resolve(nameOrPath) };
  }
  throw new LearnInvError('INVALID_STRUCTURE', `${nameOrPath} does not export a structure`, {
    expected: 'export default defineStructure({ … })',
    got: loaded === undefined ? 'no default export' : `by default ${describeValue(exported)}`,
    hint: 'see "Declare a structure" in the README',
  });
}

/** Returns the text of a file; the empty string if it cannot be read. Loading the file reports that error. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** How to import a module. */
export interface ImportOptions {
  /** The name of the module in messages; default its path. */
  readonly shown?: string;
  /** Packages whose classes expose their private fields, or false if no class does; default none but own files. */
  readonly packages?: readonly string[] | false;
}

/**
 * Imports a module and returns its default export. Classes of the user's own files expose their private fields.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` if it cannot be loaded.
 */
export async function importModule(
  path: string,
  { shown = path, packages = [] }: ImportOptions = {},
): Promise<unknown> {
  const url = pathToFileURL(resolve(path)).href;
  const ended = cannotLoad(
    'INVALID_STRUCTURE',
    shown,
    'a module that ends the process or awaits a promise that never settles',
  );
  try {
    const { openLoader } = await import('./open-loader.ts');
    const load = await openLoader(packages);
    const loaded = await reportEarlyExit(ended, () => load(url));
    const { default: exported } = loaded as { default?: unknown };
    // The default export of a CommonJS module is its exports object, which holds the real default export.
    const isCommonJs = typeof exported === 'object' && exported !== null && 'default' in exported;
    return isCommonJs ? exported.default : exported;
  } catch (cause) {
    throw loadingError('INVALID_STRUCTURE', shown, cause);
  }
}

/**
 * Checks that the packages found in the text of a structure file are those that the structure declares.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` if they are not.
 */
function checkPrivateFields(
  { privateFields = [] }: Structure,
  found: readonly string[] | false,
  path: string,
): void {
  const isFound =
    privateFields === false
      ? found === false
      : found !== false && privateFields.every((name) => found.includes(name));
  if (isFound) return;
  throw new LearnInvError('INVALID_STRUCTURE', `${path} computes \`privateFields\``, {
    expected: 'a list of names in the file itself, since it is read before the packages are loaded',
    got: JSON.stringify(privateFields),
    hint: `write privateFields: ${JSON.stringify(privateFields)} in ${path}`,
  });
}

/**
 * Loads a user's module. If the module ends the process, or awaits a promise that never settles, prints `error` and
 * sets the exit code instead of ending silently.
 */
async function reportEarlyExit(error: Error, load: () => Promise<unknown>): Promise<unknown> {
  const report = (code: number): void => {
    if (code === EXIT.interrupted) return;
    process.stderr.write(printedText(`error: ${error.message}\n`));
    process.exitCode = EXIT.input;
  };
  process.once('exit', report);
  try {
    return await load();
  } finally {
    process.off('exit', report);
  }
}

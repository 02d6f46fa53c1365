import { existsSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { LearnInvError } from '../../base/error.ts';
import { slashed } from '../../base/files/path-below.ts';
import { noFile } from './no-file.ts';
import { manifestOf, packageFile } from './package-file.ts';

/** A file with a class, and how a structure file can import it. */
export interface Located {
  readonly file: string;
  /** Import specifiers in order of preference; the last is the path of the file. */
  readonly specifiers: readonly string[];
  /** The name of the installed package that the file belongs to; undefined for the user's own file. */
  readonly package: string | undefined;
  /** Paths of declaration files that may hold its types. */
  readonly declarations: readonly string[];
}

/**
 * Returns the file that a path or package name stands for.
 *
 * @param given a path, or the name of an installed package.
 * @param folder the folder of the structure file.
 * @throws LearnInvError `BAD_FILE` if there is no such file.
 */
export function locate(given: string, folder: string): Located {
  const file = isFile(given) ? resolve(given) : packageFile(given);
  if (file === undefined) throw noFile(given);
  if (/\.d\.[cm]?ts$/.test(file)) {
    throw new LearnInvError('BAD_FILE', `${given} only declares types`, {
      expected: 'the file with the code of the class',
      got: given,
      hint: `give the file it describes, for example ${given.replace(/\.d\.([cm]?)ts$/, '.$1js')}`,
    });
  }
  if (!/\.[cm]?[jt]sx?$/.test(file)) {
    throw new LearnInvError('BAD_FILE', `${given} is not a JavaScript or TypeScript file`, {
      expected: 'a file that ends in .ts, .mts, .cts, .js, .mjs or .cjs',
      got: given,
      hint: 'give the file that declares the class',
    });
  }
  const path = slashed(relative(realpathSync(folder), realpathSync(file)));
  const own = isAbsolute(path) || path.startsWith('.') ? path : `./${path}`;
  const inPackage = /^(.*)\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(file.replaceAll('\\', '/'));
  if (inPackage === null) {
    return { file, specifiers: [own], package: undefined, declarations: siblings(file) };
  }
  const [, owner, name, rest] = inPackage;
  // A structure file outside of the package's project cannot import it by name.
  const isVisible = !relative(realpathSync(owner!), realpathSync(folder)).startsWith('..');
  const types = typesOf(join(owner!, 'node_modules', name!));
  return {
    file,
    package: name,
    specifiers: [...(isVisible ? [name!, `${name}/${rest}`] : []), own],
    declarations: [...siblings(file), ...(types === undefined ? [] : [types])],
  };
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** Returns the paths of declaration files beside a JavaScript file: `queue.d.ts` for `queue.js` or `queue.umd.js`. */
function siblings(file: string): string[] {
  const beside = file.replace(/\.([cm]?)jsx?$/, '.d.$1ts');
  const plain = file.replace(/(?:\.(?:umd|cjs|esm|common|min))*\.[cm]?jsx?$/, '.d.ts');
  return beside === file ? [] : [...new Set([beside, file.replace(/\.[cm]?jsx?$/, '.d.ts'), plain])];
}

/** Returns the declaration file that a package names, or that of the folder that it names. */
function typesOf(folder: string): string | undefined {
  const { types } = manifestOf(folder);
  if (typeof types !== 'string') return undefined;
  return [join(folder, types), join(folder, types, 'index.d.ts'), join(folder, `${types}.d.ts`)].find(isFile);
}

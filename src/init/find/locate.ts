import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { LearnInvError } from '../../error.ts';

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
  const file = existsSync(given) ? resolve(given) : packageFile(given);
  if (file === undefined || !statSync(file).isFile()) {
    throw new LearnInvError('BAD_FILE', `there is no file ${given}`, {
      expected: 'a .ts, .mts, .cts, .js, .mjs or .cjs file with a class, or the name of an installed package',
      got: file === undefined ? 'neither' : 'a folder',
      hint: 'give the path of the file, for example src/queue.ts',
    });
  }
  if (!/\.[cm]?[jt]sx?$/.test(file)) {
    throw new LearnInvError('BAD_FILE', `${given} is not a JavaScript or TypeScript file`, {
      expected: 'a file that ends in .ts, .mts, .cts, .js, .mjs or .cjs',
      got: given,
      hint: 'give the file that declares the class',
    });
  }
  const path = relative(realpathSync(folder), realpathSync(file)).replaceAll('\\', '/');
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

/** Returns the main file of a package installed in the current folder. */
function packageFile(name: string): string | undefined {
  if (!/^(?:@[\w.-]+\/)?[\w-][\w./-]*$/.test(name)) return undefined;
  try {
    return createRequire(resolve('package.json')).resolve(name);
  } catch {
    return undefined;
  }
}

/** Returns the paths of declaration files beside a JavaScript file: `queue.d.ts` for `queue.js`. */
function siblings(file: string): string[] {
  const beside = file.replace(/\.([cm]?)jsx?$/, '.d.$1ts');
  return beside === file ? [] : [beside, file.replace(/\.[cm]?jsx?$/, '.d.ts')];
}

function typesOf(folder: string): string | undefined {
  try {
    const { types } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { types?: unknown };
    return typeof types === 'string' ? join(folder, types) : undefined;
  } catch {
    return undefined;
  }
}

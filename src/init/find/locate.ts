import { existsSync, realpathSync, statSync, readdirSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, basename, dirname } from 'node:path';
import { LearnInvError } from '../../base/error.ts';
import { slashed } from '../../base/files/path-below.ts';
import { isFile } from '../../base/files/is-file.ts';
import { manifestOf } from '../../base/files/manifest.ts';
import { packageFolder } from '../../programs/load/package-entry.ts';
import { isPackageName, packageFile } from './package-file.ts';
import { isBuiltin } from 'node:module';

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

/** Returns the file that a path or package name stands for. @throws LearnInvError `BAD_FILE` if there is no such file. */
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

const SOURCE = /\.[cm]?[jt]sx?$/;

/** The error for an argument that names no file with a class; it says what there is instead. */
function noFile(given: string): LearnInvError {
  const folder = isPackageName(given) ? packageFolder(given) : undefined;
  if (folder !== undefined) return noMain(given, folder);
  const fail = (summary: string, got: string, hint: string): LearnInvError =>
    new LearnInvError('BAD_FILE', summary, {
      expected: 'a .ts, .mts, .cts, .js, .mjs or .cjs file with a class, or the name of an installed package',
      got,
      hint,
    });
  if (existsSync(given)) {
    const [first] = sourcesIn(given);
    return fail(
      `${given} is a folder`,
      first === undefined ? 'a folder without source files' : 'a folder',
      `give a file, for example ${first === undefined ? 'src/queue.ts' : join(given, first)}`,
    );
  }
  if (isBuiltin(given)) {
    return fail(`${given} is a module of Node`, 'no file', 'give the file or package of a class');
  }
  const beside = existsSync(dirname(given)) ? sourcesIn(dirname(given)) : [];
  const similar = beside.find((name) => stem(name) === stem(basename(given)));
  const [, path, name] = /^(.+)#(\w+)$/.exec(given) ?? [];
  const isPath = SOURCE.test(given) || similar !== undefined || !isPackageName(given) || given.includes('/');
  return fail(
    `there is no file ${given}`,
    isPath ? 'no such file' : `no such file, and no package ${given} is installed`,
    path !== undefined
      ? `name the class by itself: learn-inv init ${path} --class ${name!}`
      : similar !== undefined
        ? `perhaps ${join(dirname(given), similar)}?`
        : isPath
          ? 'give the path of the file, for example src/queue.ts'
          : `give the path of the file, or install the package: npm install ${given}`,
  );
}

/** The error for an installed package that cannot be imported by its name. */
function noMain(name: string, folder: string): LearnInvError {
  const { main, exports, types, typings } = manifestOf(folder);
  const declarations = [types, typings, 'index.d.ts'].find(
    (path): path is string => typeof path === 'string' && existsSync(join(folder, path)),
  );
  const [first] = sourcesIn(folder);
  const got =
    exports !== undefined
      ? `a package.json whose exports are ${JSON.stringify(exports).slice(0, 200)}`
      : typeof main === 'string'
        ? `a package.json whose main is ${main}, which does not exist`
        : declarations === undefined
          ? 'a package.json without main, and no index.js'
          : `only types: ${declarations}`;
  return new LearnInvError('BAD_FILE', `the package ${name} has no main file`, {
    expected: 'a package that can be imported by its name',
    got,
    hint:
      first === undefined
        ? 'give the path of a file in it that declares the class'
        : `give a file in it, for example ${relative('', join(folder, first))}`,
  });
}

/** Returns the names of the source files in a folder, without tests and declarations. */
const sourcesIn = (folder: string): string[] =>
  statSync(folder).isDirectory()
    ? readdirSync(folder)
        .filter((name) => SOURCE.test(name) && !/\.(?:test|spec|d|structure)\./.test(name))
        .sort()
    : [];

const stem = (name: string): string => name.replace(SOURCE, '').toLowerCase();

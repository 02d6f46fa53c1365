import { existsSync, readdirSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { LearnInvError } from '../../base/error.ts';
import { isPackageName, manifestOf, packageFolder } from './package-file.ts';

const SOURCE = /\.[cm]?[jt]sx?$/;

/** The error for an argument that names no file with a class; it says what there is instead. */
export function noFile(given: string): LearnInvError {
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
  const isPath = SOURCE.test(given) || similar !== undefined || !isPackageName(given) || given.includes('/');
  return fail(
    `there is no file ${given}`,
    isPath ? 'no such file' : `no such file, and no package ${given} is installed`,
    similar !== undefined
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

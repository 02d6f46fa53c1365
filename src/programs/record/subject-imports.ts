import { createRequire, isBuiltin } from 'node:module';
import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mainExport } from '../load/main-export.ts';
import type { Loader } from '../load/open-loader.ts';
import type { Observer } from './observer.ts';
import type { Imports } from './program.ts';

/** Modules of Node that reach nothing outside of the process. */
const HARMLESS = new Set(
  'assert assert/strict async_hooks buffer crypto diagnostics_channel events perf_hooks querystring stream stream/promises string_decoder timers timers/promises url util util/types path'.split(
    ' ',
  ),
);
/** Libraries that run tests: a stand-in collects the tests, which run here. */
const TEST_LIBRARIES =
  /^(?:(?:node|bun):test|mocha|vitest|@jest\/globals|jest|tape|ava|tap|uvu|jasmine|vows|lab|@japa\/.*|qunit)(?:\/|$)/;

/** Begins the paths of what modules other than that of the class export. */
const OTHER_MODULE = '~';

/** The module under observation, and how programs may import others. */
export interface ImportedSubject {
  /** The file of the class. */
  readonly file: string;
  /** The folder of its package; undefined for a user's own file. */
  readonly folder: string | undefined;
  /** The name of its package. */
  readonly package: string | undefined;
  readonly observer: Observer;
  readonly load: Loader;
  /** True for the user's own program, which may use all modules. */
  readonly isTrusted: boolean;
}

/** Returns how a program in a file imports modules: those of the subject are observed. */
export function subjectImports(
  subject: ImportedSubject,
  base: string,
  main: Record<string, unknown>,
): Imports {
  const { observer, load, isTrusted } = subject;
  const require = createRequire(base);
  const resolve = (specifier: string): string | undefined => {
    try {
      return require.resolve(specifier);
    } catch {
      return undefined;
    }
  };
  const isRefused = (specifier: string): boolean => {
    if (TEST_LIBRARIES.test(specifier)) return true;
    return !isTrusted && isBuiltin(specifier) && !HARMLESS.has(specifier.replace(/^node:/, ''));
  };
  const isOwn = (path: string): boolean => isOfSubject(subject, path);
  const importNew = async (specifier: string): Promise<unknown> => {
    if (isRefused(specifier)) return undefined;
    if (specifier === subject.package) return main;
    const path = resolve(specifier);
    if (path === undefined || isBuiltin(specifier))
      return isBuiltin(specifier) ? import(specifier) : undefined;
    if (path === subject.file) return main;
    const namespace = (await load(pathToFileURL(path).href)) as Record<string, unknown>;
    return isOwn(path) ? observedExports(observer, namespace, OTHER_MODULE) : namespace;
  };
  return {
    load: importNew,
    require: (specifier) => {
      if (isRefused(specifier)) return undefined;
      try {
        const value: unknown = require(specifier);
        const path = resolve(specifier);
        return path !== undefined && isOwn(path)
          ? observedModule(observer, value, path === subject.file ? '' : OTHER_MODULE)
          : value;
      } catch {
        return specifier === subject.package ? (main['default'] ?? main) : undefined;
      }
    },
    // A document often calls the main export by the name of the package, or writes its own name in small letters.
    known: (name) => {
      const { default: whole } = main;
      const isMain =
        isSameName(nameOfPackage(subject), name) ||
        (typeof whole === 'function' && isSameName(whole.name, name));
      return main[name] ?? (isMain ? (whole ?? main) : undefined);
    },
    onBegin: () => observer.begin(),
  };
}

/** Returns the name of the package without its scope. */
const nameOfPackage = ({ package: name = '' }: ImportedSubject): string => name.split('/').at(-1)!;

/** True for names that differ in the case of letters and in signs only, as `fast-queue` and `fastQueue`. */
function isSameName(a: string, b: string): boolean {
  const plain = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return plain(a) !== '' && plain(a) === plain(b);
}

/** True for the module of the class, or any of its package. */
function isOfSubject({ file, folder }: ImportedSubject, path: string): boolean {
  if (folder === undefined) return path === file;
  const root = realpathSync(folder);
  return path.startsWith(root + sep) && !path.slice(root.length).includes(`${sep}node_modules${sep}`);
}

/**
 * Returns the exports of an ES module, with the content of a default export that is a plain object, as CommonJS has it. The default
 * export of a compiled CommonJS module is its own.
 */
export function observedExports(
  observer: Observer,
  namespace: Record<string, unknown>,
  prefix = '',
): Record<string, unknown> {
  const { default: whole, ...named } = namespace;
  const inner =
    typeof whole === 'object' && whole !== null
      ? (observer.observed(whole, prefix) as Record<string, unknown>)
      : undefined;
  const names = Object.keys(named).filter((name) => name !== 'module.exports');
  const exported: Record<string, unknown> = {};
  Object.assign(exported, inner);
  for (const name of names) exported[name] = observer.observed(named[name], prefix + name);
  const own = mainExport(namespace);
  const isWhole = own === whole && inner !== undefined;
  if (own !== undefined) exported['default'] = isWhole ? inner : observer.observed(own, `${prefix}default`);
  return exported;
}

const observedModule = (observer: Observer, value: unknown, prefix: string): unknown =>
  observer.observed(value, typeof value === 'function' ? `${prefix}default` : prefix);

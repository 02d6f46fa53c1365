import { readFileSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin, SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { transform } from 'esbuild';
import { mustGet } from '../../../base/must-get.ts';
import { LearnInvError } from '../../../base/error.ts';
import { sha256 } from '../../../base/files/checksum.ts';
import { showThrown } from '../../../base/show-thrown.ts';
import { localPath } from '../../../programs/source/local-path.ts';
import { MissingMaker } from '../inputs/load-maker.ts';
import type { Run } from '../symbolic/run.ts';
import { RUN } from './instrument-rules.ts';
import { instrument, withAwaits } from './instrument.ts';
import { importsOf } from './imports.ts';
import { packageEntry } from '../../../programs/load/package-entry.ts';
import type { Site } from './site.ts';

/** Returns the stand-in for the module of an API; undefined if the specifier names no API. */
export type ApiOf = (specifier: string, run: Run) => unknown;

interface Compiled {
  readonly path: string;
  /** Returns a promise if the module awaits at its top level. */
  readonly body: (...args: readonly unknown[]) => unknown;
}

const PARAMETERS = [RUN, ...'require module exports __filename __dirname $url console $receive'.split(' ')];
/** Name of a compiled module in stacks, before its number. */
const SCRIPT = 'keeper-module-';
const SILENT = new Proxy({}, { get: () => () => undefined });

/** The modules of a program under test, instrumented; the packages that it uses are loaded as they are. */
export class ProgramModules {
  readonly sites: Site[] = [];
  /** SHA-256 of the files, by the paths of their sites. */
  readonly digests = new Map<string, string>();
  readonly #compiled = new Map<string, Compiled>();
  /** The modules that await at their top level, each after its imports. */
  readonly #awaiting: Compiled[] = [];
  /** By the folder of the file that imports them, and their specifier. */
  readonly #packages = new Map<string, unknown>();
  readonly #apis: { readonly from: string; readonly specifier: string; readonly isImported: boolean }[] = [];
  /** The modules of the APIs by specifier, once they are loaded. */
  readonly apis = new Map<string, unknown>();
  readonly #maps = new Map<string, { readonly shown: string; readonly map: SourceMap }>();
  readonly #isApi: (specifier: string) => boolean;
  readonly #root: string;
  readonly #edited: { readonly path: string; readonly text: string } | undefined;

  /**
   * @param isApi true for the specifier of an API, whose module is not loaded here.
   * @param edited a file, and the text that is compiled instead of it.
   */
  constructor(
    path: string,
    isApi: (specifier: string) => boolean,
    edited?: { readonly path: string; readonly text: string },
  ) {
    this.#root = realpathSync(resolve(path));
    this.#isApi = isApi;
    this.#edited = edited;
  }

  /** Compiles the modules, and loads the packages that they import. */
  async prepare(): Promise<void> {
    await this.#compile(this.#root);
  }

  /**
   * Evaluates the program anew.
   *
   * @returns the functions of the module by name, also those that it does not export.
   */
  async evaluate(run: Run, apiOf: ApiOf, name: string): Promise<unknown> {
    const loaded = new Map<string, { exports: unknown; done?: unknown }>();
    const load = (from: string, specifier: string, isRequired = false): unknown => {
      const bare = specifier.replace(/^node:/, '');
      if (this.#isApi(bare)) return apiOf(bare, run);
      if (bare === 'module') {
        // An ES module that calls `createRequire` gets the `require` of CommonJS modules.
        const made = createRequire(from);
        const ownRequire = (request: string): unknown => load(from, request, true);
        return {
          ...(made('node:module') as object),
          createRequire: () => Object.assign(ownRequire, { resolve: made.resolve }),
        };
      }
      const local = localPath(from, specifier);
      const compiled = local === undefined ? undefined : this.#compiled.get(local);
      if (compiled !== undefined) return evaluated(compiled).exports;
      return isRequired ? required(from, specifier) : this.#package(from, specifier);
    };
    let found: unknown;
    const evaluated = (compiled: Compiled): { exports: unknown; done?: unknown } => {
      const known = loaded.get(compiled.path);
      if (known !== undefined) return known;
      const module: { exports: unknown; done?: unknown } = { exports: {} };
      loaded.set(compiled.path, module);
      const isRoot = compiled.path === this.#root;
      const receive = (functions: Readonly<Record<string, () => unknown>>): void => {
        if (isRoot) found = functions[name]?.();
      };
      const require = (specifier: string): unknown => load(compiled.path, specifier);
      const { path } = compiled;
      const places = [path, dirname(path), pathToFileURL(path).href];
      module.done = compiled.body(run, require, module, module.exports, ...places, SILENT, receive);
      return module;
    };
    run.load = load;
    for (const module of this.#awaiting) await evaluated(module).done;
    const root = evaluated(mustGet(this.#compiled, this.#root));
    return found ?? named(root.exports, name);
  }

  /** Returns the place of the program at which an error arose; undefined if it arose elsewhere. */
  placeOf(error: unknown): { readonly file: string; readonly line: number } | undefined {
    const stack = error instanceof Error ? String(error.stack) : '';
    const [, name = '', line, column] = /(keeper-module-\d+):(\d+):(\d+)/.exec(stack) ?? [];
    const found = this.#maps.get(name);
    if (found === undefined) return undefined;
    const entry = found.map.findEntry(Number(line) - 1, Number(column) - 1);
    return 'originalLine' in entry ? { file: found.shown, line: entry.originalLine + 1 } : undefined;
  }

  async #compile(path: string): Promise<void> {
    if (this.#compiled.has(path)) return;
    const shown = relative(process.cwd(), path);
    const source = this.#edited?.path === path ? this.#edited.text : readFileSync(path, 'utf8');
    this.digests.set(shown, sha256(source));
    const { code, sites, awaits } = instrument(source, path, shown, this.sites.length);
    this.sites.push(...sites);
    const { specifiers, names, imported, ofTypes } = importsOf(source, path, shown);
    const receive = path === this.#root ? `;$receive(${receiver(names)});` : '';
    const options = {
      loader: /\.[cm]?tsx?$/.test(path) ? 'ts' : 'js',
      format: 'cjs',
      sourcemap: 'external',
      target: 'node20',
      define: {
        'import.meta.url': '$url',
        'import.meta.dirname': '__dirname',
        'import.meta.filename': '__filename',
      },
    } as const;
    const { code: script, map } = await transform(code + receive, options).catch((error: unknown) => {
      throw cannotCompile(shown, error);
    });
    const name = `${SCRIPT}${this.#compiled.size}`;
    this.#maps.set(name, { shown, map: new SourceMap(JSON.parse(map) as SourceMapPayload) });
    const runnable = awaits ? withAwaits(script) : script;
    const body = compileFunction(runnable, PARAMETERS, { filename: name }) as Compiled['body'];
    const compiled = { path, body };
    this.#compiled.set(path, compiled);
    // A parameter of a type of an API gets an object of it.
    for (const specifier of ofTypes)
      if (this.#isApi(specifier)) this.#apis.push({ from: path, specifier, isImported: true });
    for (const specifier of specifiers) {
      const local = localPath(path, specifier);
      if (local !== undefined && !local.endsWith('.json')) await this.#compile(local);
      else if (this.#isApi(specifier))
        this.#apis.push({ from: path, specifier, isImported: imported.has(specifier) });
      else if (imported.has(specifier)) await this.#loadPackage(path, specifier);
    }
    if (awaits) this.#awaiting.push(compiled);
  }

  async #loadPackage(from: string, specifier: string): Promise<void> {
    try {
      this.#packages.set(packageKey(from, specifier), await imported(from, specifier));
    } catch {
      // It is reported when the program asks for it; an import of a type loads nothing.
    }
  }

  /**
   * Loads the modules of the APIs that the program imports.
   *
   * @param standIn returns what stands in for a module, if anything does.
   * @returns why some cannot be loaded, by specifier.
   */
  async loadApis(standIn: (specifier: string) => unknown): Promise<ReadonlyMap<string, string>> {
    const missing = new Map<string, string>();
    for (const { from, specifier, isImported } of this.#apis) {
      try {
        const own = (await standIn(specifier)) as object | undefined;
        this.apis.set(specifier, own ?? (await loaded(from, specifier, isImported)));
      } catch (error) {
        missing.set(specifier, whyMissing(specifier, error));
      }
    }
    return missing;
  }

  #package(from: string, specifier: string): unknown {
    return this.#packages.get(packageKey(from, specifier)) ?? required(from, specifier);
  }
}

/** Returns why the module of an API, or what it needs itself, cannot be loaded. */
function whyMissing(specifier: string, error: unknown): string {
  if (error instanceof MissingMaker) return `${specifier}: ${error.message}`;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const [, lacked = specifier] = /Cannot find (?:module|package) '([^']+)'/.exec(message) ?? [];
  if (!code.endsWith('MODULE_NOT_FOUND')) return `${specifier} cannot be loaded: ${showThrown(error)}`;
  return lacked === specifier
    ? `${specifier} is not installed: npm install --save-dev ${specifier}`
    : `${specifier} cannot be loaded: it needs ${lacked}`;
}

const packageKey = (from: string, specifier: string): string => `${dirname(from)}\n${specifier}`;

/** Imports a module as an ES module does: the package of the file, or else that of this program. */
async function imported(from: string, specifier: string): Promise<object> {
  if (isBuiltin(specifier)) return { ...((await import(specifier)) as object), __esModule: true };
  if (specifier.startsWith('.')) return { default: required(from, specifier), __esModule: true };
  const own = fileURLToPath(import.meta.url);
  const file =
    packageEntry(from, specifier) ?? packageEntry(own, specifier) ?? createRequire(from).resolve(specifier);
  return { ...((await import(pathToFileURL(file).href)) as object), __esModule: true };
}

/** Loads a package as its file does; newer versions of Node.js require ES modules too. */
async function loaded(from: string, specifier: string, isImported: boolean): Promise<unknown> {
  if (isImported) return imported(from, specifier);
  try {
    return required(from, specifier);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!/^ERR_(?:REQUIRE_ESM|PACKAGE_PATH_NOT_EXPORTED)$/.test(code)) throw error;
    return imported(from, specifier);
  }
}

function required(from: string, specifier: string): unknown {
  try {
    return createRequire(from)(specifier) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    return createRequire(import.meta.url)(specifier) as unknown;
  }
}

const receiver = (names: readonly string[]): string =>
  `{ ${names.map((name) => `${JSON.stringify(name)}: () => ${name}`).join(', ')} }`;

const named = (exports: unknown, name: string): unknown => {
  const own = (exports as Record<string, unknown> | null)?.[name];
  return own ?? (name === 'default' && typeof exports === 'function' ? exports : undefined);
};

const cannotCompile = (shown: string, cause: unknown): LearnInvError =>
  new LearnInvError('BAD_FILE', `${shown} cannot be compiled`, {
    expected: 'JavaScript or TypeScript that esbuild compiles, without "for await" outside of functions',
    got: showThrown(cause),
    hint: 'correct the file, or move the code into a function',
    cause,
  });

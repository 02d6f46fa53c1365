import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { addHooks } from '../../base/module-hooks.ts';
import { isExposed } from '../../objects/private-fields/exposed-files.ts';
import { exposePrivateFields } from '../../objects/private-fields/expose-private-fields.ts';
import Module from 'node:module';
import { fileURLToPath } from 'node:url';

/** Loads the module of a URL. */
export type Loader = (url: string) => Promise<unknown>;

/** The entry point that structures import, by the name of this package. */
const ENTRY = 'learn-inv';

/** A query of the modules of one loader: each loader loads modules of its own. */
const LOADER = 'learn-inv-loader';

interface Hooks {
  /** Imports a module through the hooks. */
  readonly load: (url: string, parent: string) => Promise<unknown>;
  /** Part of the path of each CommonJS module that is loaded through them. */
  readonly mark: string;
}

/** The hooks of this process. Each further one would be asked at every import, and Node removes none. */
let hooks: Promise<Hooks> | undefined;
let loaders = 0;
/** Packages that the hooks know; undefined before classes expose private fields. */
let exposed: Set<string> | undefined;

/**
 * Returns a loader that compiles TypeScript and lets classes expose their private fields. It loads modules anew; modules of this
 * program are shared.
 *
 * @param packages the packages whose classes expose their private fields, besides the user's own files; false if no
 * class does.
 */
export async function openLoader(packages: readonly string[] | false): Promise<Loader> {
  // Without the hooks of the loader, Node loads the hundreds of modules of this program in half of the time.
  if (import.meta.url.endsWith('.js')) await import(ENTRY);
  hooks ??= registerHooks();
  const { load, mark } = await hooks;
  forgetModules((path) => path.includes(mark));
  if (packages !== false) {
    expose(packages);
    const named = new Set(packages);
    // They may have been loaded without exposing.
    forgetModules((path) => path.includes('/node_modules/') && isExposed(path, named));
  }
  const loader = String(++loaders);
  return (url) => {
    const own = new URL(url);
    own.searchParams.set(LOADER, loader);
    return load(own.href, import.meta.url);
  };
}

async function registerHooks(): Promise<Hooks> {
  const [modules, commonJs] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
  const namespace = randomUUID();
  commonJs.register({ namespace });
  const loader = modules.register({ namespace });
  shareProgram();
  return { load: (url, parent) => loader.import(url, parent), mark: `namespace=${namespace}` };
}

/** Lets the classes of packages and of the user's own files expose their private fields, from the next load on. */
function expose(packages: readonly string[]): void {
  if (exposed !== undefined && packages.every((name) => exposed!.has(name))) return;
  exposed = new Set([...(exposed ?? []), ...packages]);
  exposePrivateFields(packages);
}

/** Removes modules from the cache of CommonJS, by their path and its query. */
function forgetModules(isForgotten: (path: string) => boolean): void {
  const { cache } = createRequire(import.meta.url);
  for (const path of Object.keys(cache)) if (isForgotten(path)) delete cache[path];
}

/** Returns the path of a module; called with a specifier and the module that requires it. */
type ResolveFilename = (this: unknown, ...args: unknown[]) => string;

const PROGRAM = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Lets modules that are loaded from now on share the loaded modules of this program, and marks the others as those of their
 * loader. A loader that loads modules anew would load a second copy of the program with every structure, which takes longer
 * than the structure itself.
 *
 * Call it after that loader is registered: it removes the query by which the loader marks new modules.
 */
function shareProgram(): void {
  addHooks('program-hooks', import.meta.url);
  const loader = Module as unknown as { _resolveFilename: ResolveFilename };
  const resolve = loader._resolveFilename;
  loader._resolveFilename = function (...args) {
    const path = resolve.apply(this, args);
    return path.startsWith(PROGRAM) ? path.replace(/\?.*/, '') : path;
  };
}

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

/**
 * Returns a loader that compiles TypeScript and lets classes expose their private fields. It loads ES modules anew, and
 * CommonJS modules of the named packages; modules of this program are shared.
 *
 * @param packages the packages whose classes expose their private fields, besides the user's own files; false if no
 * class does.
 */
export async function openLoader(packages: readonly string[] | false): Promise<Loader> {
  // Without the hooks of the loader, Node loads the hundreds of modules of this program in half of the time.
  if (import.meta.url.endsWith('.js')) await import(ENTRY);
  const [modules, commonJs] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
  const namespace = randomUUID();
  commonJs.register({ namespace });
  const loader = modules.register({ namespace });
  shareProgram();
  if (packages !== false) {
    exposePrivateFields(packages);
    forgetModules(packages);
  }
  return (url) => loader.import(url, import.meta.url);
}

/** Removes the modules of packages from the cache of CommonJS: their classes may have been loaded without exposing. */
function forgetModules(packages: readonly string[]): void {
  const { cache } = createRequire(import.meta.url);
  const named = new Set(packages);
  for (const path of Object.keys(cache)) {
    if (path.includes('/node_modules/') && isExposed(path, named)) delete cache[path];
  }
}

/** Returns the path of a module; called with a specifier and the module that requires it. */
type ResolveFilename = (this: unknown, ...args: unknown[]) => string;

const PROGRAM = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Lets modules that are loaded from now on share the loaded modules of this program. A loader that loads modules anew
 * would load a second copy of the program with every structure, which takes longer than the structure itself.
 *
 * Call it after that loader is registered: it removes the query by which the loader marks new modules.
 */
export function shareProgram(): void {
  addHooks('program-hooks', import.meta.url);
  const loader = Module as unknown as { _resolveFilename: ResolveFilename };
  const resolve = loader._resolveFilename;
  loader._resolveFilename = function (...args) {
    const path = resolve.apply(this, args);
    return path.startsWith(PROGRAM) ? path.replace(/\?.*/, '') : path;
  };
}

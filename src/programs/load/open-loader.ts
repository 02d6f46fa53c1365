import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { isExposed } from '../../objects/private-fields/exposed-files.ts';
import { exposePrivateFields } from '../../objects/private-fields/expose-private-fields.ts';
import { shareProgram } from './share-program.ts';

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

import Module from 'node:module';
import { fileURLToPath } from 'node:url';

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
  const hooks = new URL(`./program-hooks${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
  Module.register(hooks);
  const loader = Module as unknown as { _resolveFilename: ResolveFilename };
  const resolve = loader._resolveFilename;
  loader._resolveFilename = function (...args) {
    const path = resolve.apply(this, args);
    return path.startsWith(PROGRAM) ? path.replace(/\?.*/, '') : path;
  };
}

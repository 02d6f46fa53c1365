import Module from 'node:module';
import { makeRegistry } from './make-registry.ts';
import { isExposed } from './exposed-files.ts';
import { withExposedFields } from './with-exposed-fields.ts';

/** Compiles the source of a CommonJS module; Node calls it with the source that other loaders have translated. */
type Compile = (this: unknown, source: string, path: string, ...rest: unknown[]) => unknown;

/** The packages whose classes expose their private fields. */
const exposed = new Set<string>();
let isInstalled = false;

/**
 * Makes the classes of modules that are loaded later expose their `#private` fields, which learn-inv then
 * reads as ordinary fields. It applies to files outside of `node_modules` and to the named packages. The
 * classes behave as before. Modules that are already loaded do not change.
 *
 * Call it after another loader, such as tsx, is registered: it reads what that loader returns.
 *
 * @param packages the names of packages; none by default.
 * @example
 * ```ts
 * import { exposePrivateFields } from 'learn-inv/private-fields';
 *
 * exposePrivateFields(['lru-cache']);
 * const { default: structure } = await import('./lru-cache.structure.js');
 * ```
 */
export function exposePrivateFields(packages: readonly string[] = []): void {
  for (const name of packages) exposed.add(name);
  if (!isInstalled) install();
  const hooks = new URL(`./hooks${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
  Module.register(hooks, { data: [...exposed] });
}

/** Makes the registry, and exposes the fields of the classes of CommonJS modules. */
function install(): void {
  isInstalled = true;
  makeRegistry();
  const prototype = Module.prototype as unknown as { _compile: Compile };
  const compile = prototype._compile;
  prototype._compile = function (source, path, ...rest) {
    const text = isExposed(path, exposed) ? withExposedFields(source, path) : source;
    return compile.call(this, text, path, ...rest);
  };
}

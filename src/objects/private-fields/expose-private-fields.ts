import { addHooks, changeCompiled } from '../../base/module-hooks.ts';
import { makeRegistry } from './expose-fields.ts';
import { isExposed } from './exposed-files.ts';
import { withExposedFields } from './with-exposed-fields.ts';

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
  if (!isInstalled) {
    makeRegistry();
    changeCompiled((source, path) => (isExposed(path, exposed) ? withExposedFields(source, path) : source));
  }
  isInstalled = true;
  addHooks('hooks', import.meta.url, { data: [...exposed] });
}

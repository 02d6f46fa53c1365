// The entry point `learn-inv/vite`: a plugin for the configuration of Vitest.
import { isExposed } from '../objects/private-fields/exposed-files.ts';
import { withExposedFields } from '../objects/private-fields/with-exposed-fields.ts';
import { REGISTRY } from '../objects/heap/private-fields.ts';

/** A plugin of Vite; the types of Vite are not needed to use it. */
export interface PrivateFieldsPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  /** Exposes the private fields in the code of a module. */
  readonly transform: (code: string, id: string) => { code: string; map: null } | undefined;
}

/**
 * Returns a plugin with which the classes of a project expose their `#private` fields in tests, so that a hunt can read them.
 * The classes behave as before, and all lines keep their numbers.
 *
 * @param packages packages whose classes expose them too; they must be in `server.deps.inline` of Vitest.
 * @example
 * ```ts
 * // vitest.config.ts
 * import { privateFields } from 'learn-inv/vite';
 * import { defineConfig } from 'vitest/config';
 *
 * export default defineConfig({ plugins: [privateFields()] });
 * ```
 */
export function privateFields(packages: readonly string[] = []): PrivateFieldsPlugin {
  const names = new Set(packages);
  return {
    name: 'learn-inv:private-fields',
    enforce: 'pre',
    transform: (code, id) => {
      const path = id.replace(/[?#].*$/, '');
      if (!/\.[cm]?[jt]sx?$/.test(path) || !isExposed(path, names)) return undefined;
      const exposed = withExposedFields(code, path);
      // The registry is made where the class is loaded, in the process of the tests.
      return exposed === code
        ? undefined
        : { code: `globalThis.${REGISTRY}??=new WeakMap();${exposed}`, map: null };
    },
  };
}

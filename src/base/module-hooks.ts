import Module, { type RegisterOptions } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Compiles the source of a CommonJS module; Node calls it with the source that other loaders have translated. */
type Compile = (this: unknown, source: string, path: string, ...rest: unknown[]) => unknown;

/**
 * Registers hooks for ES modules, which run in the loader thread of Node.
 *
 * @param name the name of their file, without its extension.
 * @param beside the `import.meta.url` of a module in the same folder.
 */
export function addHooks<Data>(name: string, beside: string, options?: RegisterOptions<Data>): void {
  Module.register(new URL(`./${name}${beside.endsWith('.ts') ? '.ts' : '.js'}`, beside), options);
}

/** Changes the source of CommonJS modules that are loaded later. Call it after another loader, such as tsx, is registered. */
export function changeCompiled(change: (source: string, path: string) => string): void {
  const prototype = Module.prototype as unknown as { _compile: Compile };
  const compile = prototype._compile;
  prototype._compile = function (source, path, ...rest) {
    return compile.call(this, change(source, path), path, ...rest);
  };
}

/** Returns the source that a loader gives as text. */
export const sourceText = (source: string | ArrayBuffer | NodeJS.TypedArray): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

/** Returns the path of a module without the two queries by which a loader marks it; one of them is percent-encoded. */
export const modulePath = (module: string): string =>
  (module.startsWith('file:') ? fileURLToPath(module) : module).replace(/\?.*/, '');

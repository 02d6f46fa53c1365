import Module from 'node:module';

/** Code for the end of a file, by the kind of module that it is. */
export interface AppendedCode {
  readonly path: string;
  readonly module: string;
  readonly commonJs: string;
}

/** Compiles the source of a CommonJS module. */
type Compile = (this: unknown, source: string, path: string, ...rest: unknown[]) => unknown;

/**
 * Adds code at the end of a file when it is loaded. Call it after another loader, such as tsx, is registered: it adds to
 * what that loader returns.
 */
export function appendCode(code: AppendedCode): void {
  const prototype = Module.prototype as unknown as { _compile: Compile };
  const compile = prototype._compile;
  prototype._compile = function (source, path, ...rest) {
    const isFile = path.replace(/\?.*/, '') === code.path && !source.includes(code.commonJs);
    return compile.call(this, isFile ? `${source}\n${code.commonJs}` : source, path, ...rest);
  };
  const hooks = new URL(`./append-hooks${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
  Module.register(hooks, { data: code });
}

import { addHooks, changeCompiled } from '../../base/module-hooks.ts';

/** Code for the end of a file, by the kind of module that it is. */
export interface AppendedCode {
  readonly path: string;
  readonly module: string;
  readonly commonJs: string;
}

/**
 * Adds code at the end of a file when it is loaded. Call it after another loader, such as tsx, is registered: it adds to
 * what that loader returns.
 */
export function appendCode(code: AppendedCode): void {
  changeCompiled((source, path) => {
    const isFile = path.replace(/\?.*/, '') === code.path && !source.includes(code.commonJs);
    return isFile ? `${source}\n${code.commonJs}` : source;
  });
  addHooks('append-hooks', import.meta.url, { data: code });
}

import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of Prettier that is used. */
interface Prettier {
  readonly format: (text: string, options: object) => Promise<string>;
  readonly resolveConfig: (path: string) => Promise<object | null>;
}

/**
 * Formats code with the Prettier of the working folder's project and its settings. Without a Prettier there, the code
 * stays as it is: one statement a line.
 *
 * @param path the path that the code will have; it decides the settings.
 */
export async function formatCode(code: string, path: string): Promise<string> {
  const prettier = await projectPrettier();
  if (prettier === undefined) return code;
  const absolute = resolve(path);
  const settings = await prettier.resolveConfig(absolute);
  return prettier.format(code, { ...settings, filepath: absolute });
}

/** Returns the Prettier of the project in the working folder; undefined if there is none. */
async function projectPrettier(): Promise<Prettier | undefined> {
  try {
    const path = createRequire(join(process.cwd(), 'package.json')).resolve('prettier');
    const module = (await import(pathToFileURL(path).href)) as Prettier & { readonly default?: Prettier };
    return typeof module.format === 'function' ? module : module.default;
  } catch {
    return undefined;
  }
}

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Structure } from '../../src/entry/index.ts';
import type { MutatedClass } from './mutated-class.ts';

/**
 * Loads the exports of the file of a class.
 *
 * @param folder the copy of the package to load; default: the package itself.
 */
export async function loadExports({ folder: own, file, format }: MutatedClass, folder = own): Promise<never> {
  const path = join(folder, file);
  if (format === 'commonjs') return createRequire(path)(path) as never;
  return (await import(pathToFileURL(path).href)) as never;
}

/** Loads the structure of a class; see {@link loadExports}. */
export const loadStructure = async (known: MutatedClass, folder = known.folder): Promise<Structure> =>
  known.structure(await loadExports(known, folder));

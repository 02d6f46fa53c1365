import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installRelease } from '../annotest/install-release.ts';

/** The folder of installed releases: a temporary one, which is kept between runs. */
const FOLDER = join(tmpdir(), 'learn-inv-releases');

/** Installs a release of a package, unless it is installed; returns the path of a module of it, exported or not. */
function pathOf(name: string, version: string, module: string): string {
  const home = installRelease(FOLDER, name, version);
  if (module !== '') return join(home, 'node_modules', name, module);
  return createRequire(join(home, 'package.json')).resolve(name);
}

/**
 * Returns the exports of a CommonJS module of a release, untyped: the package need not be installed to compile this
 * project.
 *
 * @param module path within the package; default its main module.
 */
export const requireRelease = (name: string, version: string, module = ''): unknown =>
  createRequire(import.meta.url)(pathOf(name, version, module));

/** Returns the exports of an ECMAScript module of a release; see {@link requireRelease}. */
export const importRelease = async (name: string, version: string, module: string): Promise<unknown> =>
  (await import(pathToFileURL(pathOf(name, version, module)).href)) as unknown;

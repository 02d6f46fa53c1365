import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** True if the packages of the cases are installed (`npm ci --prefix experiments/npm-cases`). */
export const isInstalled = existsSync(new URL('node_modules', import.meta.url));

/** Returns the exports of a package, untyped: the package need not be installed to compile this project. */
export const loadPackage = (alias: string, version: string): unknown => require(`${alias}-${version}`);

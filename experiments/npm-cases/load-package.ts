import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Whether the packages of the cases are installed: `npm ci --prefix experiments/npm-cases`. */
export const isInstalled = existsSync(new URL('node_modules', import.meta.url));

/** What a package exports, which has no types here: it need not be installed where this is compiled. */
export const loadPackage = (alias: string, version: string): unknown => require(`${alias}-${version}`);

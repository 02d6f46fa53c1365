import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('node_modules', import.meta.url));

/** True if the packages are installed (`npm ci --prefix experiments/metamorphic --ignore-scripts`). */
export const isInstalled = existsSync(FOLDER);

/** Returns the CommonJS exports of an installed package. */
export const requirePackage = createRequire(import.meta.url) as (name: string) => unknown;

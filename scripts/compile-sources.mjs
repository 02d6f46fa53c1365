// Compiles the TypeScript of some folders at once, for `source-hooks.mjs`.
import { mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';
import { OPTIONS } from './source-hooks.mjs';

/** Returns the folder of the compiled files, which is removed when this process ends: `src/a.js` is that of `src/a.ts`. */
export async function compileSources(folders) {
  const outdir = resolve(mkdtempSync('node_modules/.compiled-'));
  process.on('exit', () => rmSync(outdir, { recursive: true, force: true }));
  const entryPoints = globSync(
    folders.map((folder) => `${folder}/**/*.ts`),
    { ignore: ['**/node_modules/**', '**/*.d.ts', '**/*.as.ts'] },
  );
  await build({ ...OPTIONS, sourcemap: 'external', entryPoints, outdir, outbase: '.', logLevel: 'error' });
  return outdir;
}

// Builds dist/: compiles the training kernel (AssemblyScript), bundles the page of
// browsers and the program, and writes the declarations of the entry points.
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const run = (script, ...args) => execFileSync(process.execPath, [script, ...args], { stdio: 'inherit' });

run('scripts/build-kernel.mjs');
run('scripts/bundle-helpers.mjs');

const bundle = async (entry, options) => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    target: 'es2022',
    write: false,
    ...options,
  });
  return outputFiles[0].text;
};
writeFileSync(
  'src/neural/lemon/back-ends/browser-page.bundle.js',
  await bundle('src/neural/lemon/back-ends/browser-page.ts', { format: 'iife', minify: true }),
);

rmSync('dist', { recursive: true, force: true });
// `npm run types` checks the types; checking them here would take most of the time of a build.
const compile = (...options) =>
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--noCheck', ...options);
compile('--emitDeclarationOnly');
await import('./bundle-program.mjs');
await import('./prune-declarations.mjs');
const settings = await bundle('src/cli/project-config/project-config.ts', {
  ...{ format: 'esm', platform: 'node', packages: 'external' },
});
const schemaModule = resolve('dist/config-schema.mjs');
writeFileSync(schemaModule, settings);
const { configSchema } = await import(pathToFileURL(schemaModule).href);
rmSync(schemaModule);
writeFileSync('dist/config.schema.json', JSON.stringify(configSchema()));
for (const file of ['learn/network/simd/kernel.wasm', 'neural/lemon/back-ends/browser-page.bundle.js']) {
  copyFileSync(`src/${file}`, `dist/src/${file}`);
}

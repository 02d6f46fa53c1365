// Builds what TypeScript alone cannot, the training kernel (AssemblyScript), the runtime of standalone modules and the
// program of the report page (a bundle each), then compiles to dist/ and puts them beside the compiled code.
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const run = (script, ...args) => execFileSync(process.execPath, [script, ...args], { stdio: 'inherit' });

run('scripts/build-kernel.mjs');

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
// The exports become plain names of the module that the text is pasted into.
const runtime = await bundle('src/classifier/runtime.ts', { format: 'esm' });
writeFileSync('src/classifier/runtime.bundle.js', runtime.replace(/export \{[^}]*\};\s*$/, ''));
writeFileSync(
  'experiments/report/page.bundle.js',
  await bundle('experiments/report/browser/page.ts', { format: 'iife', minify: true }),
);

rmSync('dist', { recursive: true, force: true });
run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
for (const file of ['network/simd/kernel.wasm', 'classifier/runtime.bundle.js']) {
  copyFileSync(`src/${file}`, `dist/src/${file}`);
}

// Builds what TypeScript alone cannot, the training kernel (AssemblyScript) and the runtime of standalone modules
// (one bundle), then compiles to dist/ and puts both beside the compiled code.
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const run = (script, ...args) => execFileSync(process.execPath, [script, ...args], { stdio: 'inherit' });

run('scripts/build-kernel.mjs');

const bundled = await build({
  entryPoints: ['src/classifier/runtime.ts'],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  write: false,
});
// The exports become plain names of the module that the text is pasted into.
const runtime = bundled.outputFiles[0].text.replace(/export \{[^}]*\};\s*$/, '');
writeFileSync('src/classifier/runtime.bundle.js', runtime);

rmSync('dist', { recursive: true, force: true });
run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
for (const file of ['train/simd/kernel.wasm', 'classifier/runtime.bundle.js']) {
  copyFileSync(`src/${file}`, `dist/src/${file}`);
}

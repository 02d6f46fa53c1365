// Makes the package learn-inv-guard in a folder from the built dist/: the entry points that a program or test needs to check
// objects, bundled with all that they use.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { reachedDeclarations } from './reached-declarations.mjs';

/** By entry point of the package, the module in src/entry/ and that of browsers. */
const ENTRIES = {
  '.': { module: 'guard', browser: 'guard-browser' },
  './vitest': { module: 'vitest-matchers' },
  './jest': { module: 'jest-matchers' },
};
const RUNNERS = ['vitest', '@jest/globals'];

/** Writes the package to a folder that is empty or made anew. */
export async function buildGuard(folder) {
  rmSync(folder, { recursive: true, force: true });
  const own = JSON.parse(readFileSync('package.json', 'utf8'));
  const modules = Object.values(ENTRIES).flatMap((modules) => Object.values(modules));
  await build({
    entryPoints: modules.map((name) => `src/entry/${name}.ts`),
    outdir: join(folder, 'dist/src'),
    outbase: 'src',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2023',
    external: ['node:*', ...RUNNERS],
    minifyWhitespace: true,
    lineLimit: 120,
  });
  const declared = Object.values(ENTRIES).map(({ module }) => `dist/src/entry/${module}.d.ts`);
  for (const path of reachedDeclarations(declared)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  const at = (name, kind) => `./dist/src/entry/${name}.${kind}`;
  const exports = Object.entries(ENTRIES).map(([name, { module, browser }]) => [
    name,
    {
      types: at(module, 'd.ts'),
      ...(browser === undefined ? {} : { browser: at(browser, 'js') }),
      default: at(module, 'js'),
    },
  ]);
  const pick = (names, from) => Object.fromEntries(names.map((name) => [name, from[name]]));
  const manifest = {
    name: 'learn-inv-guard',
    version: own.version,
    description:
      'Objects and classes that check a representation invariant, learned by learn-inv or hand-written.',
    keywords: ['invariant', 'repOK', 'class-invariant', 'assertion', 'runtime-checks'],
    ...pick(['homepage', 'bugs', 'license', 'repository', 'type'], own),
    sideEffects: [at('vitest-matchers', 'js'), at('jest-matchers', 'js')],
    ...pick(['engines'], own),
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    files: ['dist'],
    peerDependencies: pick(RUNNERS, own.peerDependencies),
    peerDependenciesMeta: pick(RUNNERS, own.peerDependenciesMeta),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  cpSync('docs/learn-inv-guard.md', join(folder, 'README.md'));
  cpSync('LICENSE', join(folder, 'LICENSE'));
}

// Checks the package as it would be published: its contents, its size once installed, publint, are-the-types-wrong, and
// whether an empty project can use it. Ends with one line: N passed, N failed, N skipped.
import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, pack, tally, temporaryFolder } from './packed.mjs';

/** Bytes of the tarball. */
const MAX_PACKED = 1_050_000;
/** Bytes and packages of a production install, learn-inv and its dependencies together. */
const MAX_INSTALLED = 30_000_000;
const MAX_PACKAGES = 35;
const PUBLINT = 'publint@0.3.25';
const TYPES_WRONG = '@arethetypeswrong/cli@0.18.5';

const folder = temporaryFolder('package');
const packed = pack(folder);
const tarball = join(folder, packed.filename);
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const tool = (name) => `${name}@${devDependencies[name]}`;

writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
cpSync('scripts/consumers', folder, { recursive: true });
const install = (...what) => npm(['install', '--no-audit', '--no-fund', '--prefer-offline', ...what], folder);

/** Returns the bytes of all files below a folder; files with several links count once. */
function sizeOf(path, seen = new Set()) {
  const stats = lstatSync(path);
  if (seen.has(stats.ino)) return 0;
  seen.add(stats.ino);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name), seen), 0);
}

let installed = install(tarball);
const footprint = { bytes: 0, packages: 0 };
if (installed) {
  const modules = join(folder, 'node_modules');
  const lock = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'));
  footprint.bytes = sizeOf(modules);
  footprint.packages = Object.keys(lock.packages).length;
  installed = install(tool('typescript'), tool('@types/node'));
}

const run = (command, ...args) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
const typeCheck = (...options) =>
  run('npx', 'tsc', '--noEmit', '--strict', '--target', 'es2023', '--types', 'node', ...options);
const expect = (holds, message) => {
  if (!holds) throw new Error(message);
};

const checks = {
  [`is small: ${packed.size} bytes, ${packed.unpackedSize} unpacked`]: () =>
    expect(packed.size < MAX_PACKED, `more than ${MAX_PACKED} bytes`),
  [`installs ${(footprint.bytes / 1e6).toFixed(1)} MB in ${footprint.packages} packages`]: () => {
    expect(footprint.bytes <= MAX_INSTALLED, `more than ${MAX_INSTALLED / 1e6} MB`);
    expect(footprint.packages <= MAX_PACKAGES, `more than ${MAX_PACKAGES} packages`);
  },
  'holds what users need and no more': () => {
    const kept =
      /^(?:README\.md|LICENSE|package\.json|bin\/learn-inv\.js|dist\/.*\.(?:js|d\.ts|wasm|schema\.json))$/;
    const odd = packed.files.find(({ path }) => !kept.test(path) || /\.test\.|\/testing\//.test(path));
    expect(odd === undefined, `it also holds ${odd?.path}`);
  },
  'publint finds nothing': () => run('npx', '--yes', PUBLINT, 'run', tarball, '--strict'),
  // ES modules only: Node 20.19 and newer can `require` them, which a check below does.
  'types resolve': () => run('npx', '--yes', TYPES_WRONG, tarball, '--profile', 'esm-only'),
  'works in an ES module': () => run('node', 'module.mjs'),
  'works by require': () => run('node', 'common.cjs'),
  'type checks in TypeScript': () => typeCheck('--module', 'nodenext', 'typed.ts'),
  'type checks in CommonJS TypeScript': () => {
    cpSync(join(folder, 'typed.ts'), join(folder, 'typed.cts'));
    typeCheck('--module', 'nodenext', 'typed.cts');
  },
  'type checks for a bundler': () =>
    typeCheck('--module', 'preserve', '--moduleResolution', 'bundler', 'typed.ts'),
  'has a command line': () => expect(run('npx', 'learn-inv', 'list').includes('red-black-tree'), 'no list'),
  'names the packages to install for the engine tensorflow': () => {
    const { engines } = JSON.parse(run('npx', 'learn-inv', 'doctor', '--json'));
    const { usable, detail, hint } = engines.find(({ backend }) => backend === 'wasm');
    expect(!usable && detail === 'not installed', `TensorFlow.js is ${detail}`);
    expect(hint.startsWith('npm i -D @tensorflow/tfjs-core '), `the hint is ${hint}`);
  },
};

let failed = 0;
for (const [name, check] of Object.entries(installed ? checks : {})) {
  try {
    check();
    console.log(`✓ the package ${name}`);
  } catch (error) {
    failed++;
    console.log(`✗ the package ${name}\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
  }
}
const count = Object.keys(checks).length;
if (installed) tally(count - failed, failed);
else tally(0, 1, count - 1);

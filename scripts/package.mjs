// Checks both packages as they would be published: contents, sizes, publint, are-the-types-wrong, and whether an empty project
// can use them. Leaves the tarballs in build/. Ends with one line: N passed, N failed, N skipped.
import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildGuard } from './build-guard.mjs';
import { npm, pack, tally, temporaryFolder } from './packed.mjs';

/** Bytes of the tarballs. */
const MAX_PACKED = 1_050_000;
const MAX_GUARD_PACKED = 150_000;
/** Bytes and packages of a production install, learn-inv and its dependencies together. */
const MAX_INSTALLED = 30_000_000;
const MAX_PACKAGES = 35;
/** Bytes of a program for browsers, gzipped: learn-inv-guard, a class and the code of its model. */
const MAX_BUNDLE = 15_000;
/** Bytes of the code of a model. */
const MAX_CODE = 20_000;
const PUBLINT = 'publint@0.3.25';
const TYPES_WRONG = '@arethetypeswrong/cli@0.18.5';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const tool = (name) => `${name}@${devDependencies[name]}`;
const expect = (holds, message) => {
  if (!holds) throw new Error(message);
};

/** An empty project that installs a tarball, with the programs of a folder that use the package. */
class Consumer {
  constructor(name, tarball, programs) {
    this.folder = temporaryFolder(name);
    this.tarball = tarball;
    writeFileSync(this.path('package.json'), JSON.stringify({ private: true }));
    cpSync(programs, this.folder, { recursive: true });
    this.isInstalled = this.install(tarball);
    if (!this.isInstalled) return;
    this.bytes = sizeOf(this.path('node_modules'));
    const lock = JSON.parse(readFileSync(this.path('node_modules/.package-lock.json'), 'utf8'));
    this.packages = Object.keys(lock.packages).length;
    this.isInstalled = this.install(tool('typescript'), tool('@types/node'));
  }

  path = (...names) => join(this.folder, ...names);
  install = (...what) =>
    npm(['install', '--no-audit', '--no-fund', '--prefer-offline', ...what], this.folder);
  run = (command, ...args) =>
    execFileSync(command, args, { cwd: this.folder, encoding: 'utf8', stdio: 'pipe' });
  typeCheck = (...options) =>
    this.run('npx', 'tsc', '--noEmit', '--strict', '--target', 'es2023', '--types', 'node', ...options);

  /** Returns the checks of any package; its programs are module.mjs, common.cjs and typed.ts. */
  checks() {
    return {
      'publint finds nothing': () => this.run('npx', '--yes', PUBLINT, 'run', this.tarball, '--strict'),
      // ES modules only: Node 20.19 and newer can `require` them, which a check below does.
      'types resolve': () => this.run('npx', '--yes', TYPES_WRONG, this.tarball, '--profile', 'esm-only'),
      'works in an ES module': () => this.run('node', 'module.mjs'),
      'works by require': () => this.run('node', 'common.cjs'),
      'type checks in TypeScript': () => this.typeCheck('--module', 'nodenext', 'typed.ts'),
      'type checks in CommonJS TypeScript': () => {
        cpSync(this.path('typed.ts'), this.path('typed.cts'));
        this.typeCheck('--module', 'nodenext', 'typed.cts');
      },
      'type checks for a bundler': () =>
        this.typeCheck('--module', 'preserve', '--moduleResolution', 'bundler', 'typed.ts'),
    };
  }
}

/** Returns the bytes of all files below a folder; files with several links count once. */
function sizeOf(path, seen = new Set()) {
  const stats = lstatSync(path);
  if (seen.has(stats.ino)) return 0;
  seen.add(stats.ino);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name), seen), 0);
}

/** Throws if a package holds files of other names than these, or tests. */
function expectFiles({ files }, kept) {
  const odd = files.find(({ path }) => !kept.test(path) || /\.test\.|\/testing\//.test(path));
  expect(odd === undefined, `it also holds ${odd?.path}`);
}

rmSync('build', { recursive: true, force: true });
mkdirSync('build');
const packed = pack('build');
await buildGuard('build/learn-inv-guard');
const guardPacked = pack('build', 'build/learn-inv-guard');
const main = new Consumer('package', resolve('build', packed.filename), 'scripts/consumers');
const guard = new Consumer('guard', resolve('build', guardPacked.filename), 'scripts/consumers-guard');

/** Learns a model of the class of the examples with learn-inv, and gives it and its code to the project of learn-inv-guard. */
function learnQueue() {
  for (const { path } of [main, guard]) cpSync('examples/queue', path(), { recursive: true });
  main.run('npx', 'learn-inv', 'train', './structure.js', '--scope', '4', '--trials', '3');
  main.run(
    'npx',
    'learn-inv',
    'code',
    'models/queue',
    '--structure',
    './structure.js',
    '--out',
    'rep-ok.mjs',
  );
  for (const name of ['models', 'rep-ok.mjs', 'rep-ok.d.mts'])
    cpSync(main.path(name), guard.path(name), { recursive: true });
}

/** Returns the bytes, gzipped, of a program for browsers with all that it imports. */
async function bundledSize(path) {
  const options = { bundle: true, minify: true, format: 'esm', target: 'es2022', write: false };
  const { outputFiles } = await build({ entryPoints: [path], ...options });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

const mainChecks = {
  [`is small: ${packed.size} bytes, ${packed.unpackedSize} unpacked`]: () =>
    expect(packed.size < MAX_PACKED, `more than ${MAX_PACKED} bytes`),
  [`installs ${(main.bytes / 1e6).toFixed(1)} MB in ${main.packages} packages`]: () => {
    expect(main.bytes <= MAX_INSTALLED, `more than ${MAX_INSTALLED / 1e6} MB`);
    expect(main.packages <= MAX_PACKAGES, `more than ${MAX_PACKAGES} packages`);
  },
  'holds what users need and no more': () =>
    expectFiles(
      packed,
      /^(?:README\.md|LICENSE|package\.json|bin\/learn-inv\.js|skills\/learn-inv\/SKILL\.md|dist\/.*\.(?:js|d\.ts|wasm|schema\.json))$/,
    ),
  ...main.checks(),
  'has a command line': () =>
    expect(main.run('npx', 'learn-inv', 'list').includes('red-black-tree'), 'no list'),
  'names the packages to install for the engine tensorflow': () => {
    const { engines } = JSON.parse(main.run('npx', 'learn-inv', 'doctor', '--json'));
    const { usable, detail, hint } = engines.find(({ backend }) => backend === 'wasm');
    expect(!usable && detail === 'not installed', `TensorFlow.js is ${detail}`);
    expect(hint.startsWith('npm i -D @tensorflow/tfjs-core '), `the hint is ${hint}`);
  },
  'writes the code of a model': () => {
    learnQueue();
    const { size } = lstatSync(guard.path('rep-ok.mjs'));
    console.log(`  code of a model: ${size} bytes`);
    expect(size <= MAX_CODE, `${size} bytes, more than ${MAX_CODE}`);
  },
};
const guardChecks = {
  [`is small: ${guardPacked.size} bytes, ${guardPacked.unpackedSize} unpacked`]: () =>
    expect(guardPacked.size < MAX_GUARD_PACKED, `more than ${MAX_GUARD_PACKED} bytes`),
  'has no dependency': () => expect(guard.packages === 1, `it installs ${guard.packages} packages`),
  'holds what users need and no more': () =>
    expectFiles(guardPacked, /^(?:README\.md|LICENSE|package\.json|dist\/.*\.(?:js|d\.ts))$/),
  ...guard.checks(),
  'is small in a program for browsers': async () => {
    const size = await bundledSize(guard.path('browser.mjs'));
    console.log(`  with a class and the code of its model: ${size} bytes, gzipped`);
    expect(size <= MAX_BUNDLE, `${size} bytes, more than ${MAX_BUNDLE}`);
  },
};

let [passed, failed] = [0, 0];
async function check(name, checks) {
  for (const [what, check] of Object.entries(checks)) {
    try {
      await check();
      passed++;
      console.log(`✓ ${name} ${what}`);
    } catch (error) {
      failed++;
      console.log(`✗ ${name} ${what}\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
    }
  }
}
if (main.isInstalled && guard.isInstalled) {
  await check('learn-inv', mainChecks);
  await check('learn-inv-guard', guardChecks);
  tally(passed, failed);
} else tally(0, 1, Object.keys(mainChecks).length + Object.keys(guardChecks).length - 1);

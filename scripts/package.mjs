// Looks at the package as it would be published: what it holds, what publint and are-the-types-wrong say of it, and
// whether an empty project can use it. Ends with one line: N passed, N failed, N skipped.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, pack, tally, temporaryFolder } from './packed.mjs';

const LARGEST = 1_000_000;
const PUBLINT = 'publint@0.3.25';
const TYPES_WRONG = '@arethetypeswrong/cli@0.18.5';

const folder = temporaryFolder('package');
const packed = pack(folder);
const tarball = join(folder, packed.filename);
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const tool = (name) => `${name}@${devDependencies[name]}`;

writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
cpSync('scripts/consumers', folder, { recursive: true });
const installed = npm(
  [
    'install',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    tarball,
    tool('typescript'),
    tool('@types/node'),
  ],
  folder,
);

const run = (command, ...args) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
const typeCheck = (...options) =>
  run('npx', 'tsc', '--noEmit', '--strict', '--target', 'es2023', '--types', 'node', ...options);
const expect = (holds, message) => {
  if (!holds) throw new Error(message);
};

const checks = {
  [`is small: ${packed.size} bytes, ${packed.unpackedSize} unpacked`]: () =>
    expect(packed.size < LARGEST, `more than ${LARGEST} bytes`),
  'holds what users need and no more': () => {
    const kept = /^(?:README\.md|LICENSE|package\.json|bin\/learn-inv\.js|dist\/.*\.(?:js|d\.ts|wasm))$/;
    const odd = packed.files.find(({ path }) => !kept.test(path) || /\.test\.|\/testing\//.test(path));
    expect(odd === undefined, `it also holds ${odd?.path}`);
  },
  'publint finds nothing': () => run('npx', '--yes', PUBLINT, 'run', tarball, '--strict'),
  // ES modules only: `require` of one is what Node 20.19 and newer do, and is tried below.
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

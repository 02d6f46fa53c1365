import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { thrownBy } from '../../base/testing/thrown-by.ts';
import { locate } from './locate.ts';

const test = suite('the file of a class');
const folder = mkdtempSync(join(tmpdir(), 'locate-'));
const before = process.cwd();
test.before(() => process.chdir(folder));
test.after(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

/** Writes a package with this package.json and these files. */
function installed(name: string, manifest: object, ...files: readonly string[]): void {
  mkdirSync(join(folder, 'node_modules', name, 'lib'), { recursive: true });
  writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(manifest));
  for (const file of files) writeFileSync(join(folder, 'node_modules', name, file), '');
}

test('a package that can only be imported is found', () => {
  installed(
    'esm-only',
    { exports: { '.': { import: { types: './x.d.ts', default: './lib/a.mjs' } } } },
    'lib/a.mjs',
  );
  assert.match(locate('esm-only', folder).file, /esm-only\/lib\/a\.mjs$/);
  installed('by-path', {}, 'lib/a.js');
  mkdirSync(join(folder, 'by-path'));
  assert.match(locate('by-path/lib/a.js', folder).file, /by-path\/lib\/a\.js$/);
});

test('declaration files stand beside the code, also of a bundle', () => {
  writeFileSync(join(folder, 'list.umd.min.js'), '');
  assert.equal(
    locate('list.umd.min.js', folder).declarations.map((path) => path.slice(path.lastIndexOf('list'))),
    ['list.umd.min.d.ts', 'list.d.ts'],
  );
});

test('the types of a package may be a folder, or a file without its ending, and may be missing', () => {
  installed('folder', { main: 'a.js', types: 'lib' }, 'a.js', 'lib/index.d.ts');
  installed('bare', { main: 'a.js', types: 'lib/all' }, 'a.js', 'lib/all.d.ts');
  installed('missing', { main: 'a.js', types: 'gone.d.ts' }, 'a.js');
  const typesOf = (name: string): string | undefined =>
    locate(name, folder).declarations.find((path) => path.includes('/lib/') || path.includes('gone'));
  assert.match(typesOf('folder')!, /lib\/index\.d\.ts$/);
  assert.match(typesOf('bare')!, /lib\/all\.d\.ts$/);
  assert.is(typesOf('missing'), undefined);
});

test('each thing that is no file gives its own reason and a way on', async () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/queue.ts'), '');
  writeFileSync(join(folder, 'src/queue.d.ts'), '');
  mkdirSync(join(folder, 'empty'));
  installed('no-main', {}, 'lib/a.js');
  installed('lost-main', { main: 'lib/gone.js' });
  installed('only-types', { types: 'index.d.ts' }, 'index.d.ts');
  installed('sub-paths', { exports: { './queue': './lib/a.js' } }, 'lib/a.js', 'start.js');
  const reasons: Record<string, RegExp> = {
    'src/nosuch.ts': /^there is no file src\/nosuch\.ts\n[^]*no such file\n/,
    'lists#Queue': /there is no file lists#Queue\n[^]*learn-inv init lists --class Queue/,
    'src/queue': /there is no file src\/queue\n[^]*perhaps src\/queue\.ts\?/,
    'src/Queue.js': /perhaps src\/queue\.ts\?/,
    src: /src is a folder[^]*for example src\/queue\.ts/,
    empty: /empty is a folder[^]*without source files/,
    'not-there': /no package not-there is installed[^]*npm install not-there/,
    'node:path': /node:path is a module of Node/,
    events: /events is a module of Node/,
    'no-main': /the package no-main has no main file[^]*without main, and no index\.js/,
    'lost-main': /main is lib\/gone\.js, which does not exist/,
    'only-types': /only types: index\.d\.ts/,
    'sub-paths': /exports are \{"\.\/queue"[^]*for example node_modules\/sub-paths\/start\.js/,
    'src/queue.d.ts': /only declares types[^]*src\/queue\.js/,
  };
  for (const [given, reason] of Object.entries(reasons)) {
    const error = await thrownBy(() => locate(given, folder));
    assert.is(error.code, 'BAD_FILE', given);
    assert.match(error.message, reason, given);
  }
});

test.run();

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { testIf } from '../testing/test-if.ts';
import { emptyFolder, replaceFolder, restoreFolder } from './replace-folder.ts';
import { leftOvers } from './left-overs.ts';
import { processStart, findMaker, temporaryName } from './temporary-name.ts';
import { KilledProgram } from './testing/killed-at.ts';
import { checkFileWritable, checkWritable, writeWhole } from './write-whole.ts';

const test = suite('left-overs');
const root = mkdtempSync(join(tmpdir(), 'learn-inv-left-'));
const folder = join(root, 'here');
const file = join(folder, 'x.cjs');
test.before.each(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});

/** Returns a temporary name that a process has made that has ended. */
function deadName(path: string, kind: 'tmp' | 'old' = 'tmp'): string {
  const url = new URL('./temporary-name.ts', import.meta.url).href;
  const program = `import { temporaryName } from ${JSON.stringify(url)};
    console.log(temporaryName(${JSON.stringify(path)}, ${JSON.stringify(kind)}));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.trim();
}

const dead = deadName(file);
const deadFolder = deadName(join(folder, 'all'));
const deadOld = deadName(join(folder, 'all'), 'old');

test('files and folders that learn-inv did not name stay, whatever their names are', () => {
  const like = fc.constantFrom(
    'x.cjs',
    '.tmp-',
    '-',
    '99999999',
    '.learn-inv-',
    'tmp',
    'old',
    '0',
    'f'.repeat(16),
  );
  const edited = fc.nat({ max: basename(dead).length - 1 }).map((at) => {
    const name = basename(dead);
    return name.slice(0, at) + (name[at] === '7' ? '8' : '7') + name.slice(at + 1);
  });
  const ofOthers = ['x.cjs.tmp-20261127', 'x.cjs.tmp-99999999', basename(deadName(join(folder, 'other')))];
  const names = fc.oneof(
    fc.array(like, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
    edited,
    fc.constantFrom(...ofOthers),
  );
  fc.assert(
    fc.property(fc.uniqueArray(names, { maxLength: 8 }), fc.boolean(), (found, asFolders) => {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      const own = found.filter((name) => name !== 'x.cjs');
      for (const name of own) {
        if (asFolders) mkdirSync(join(folder, name));
        writeFileSync(asFolders ? join(folder, name, 'notes') : join(folder, name), 'mine');
      }
      checkFileWritable(file);
      writeWhole(file, 'text');
      assert.equal(readdirSync(folder).sort(), [...own, 'x.cjs'].sort());
    }),
  );
});

test('a file of a process that has ended is removed; a folder of its name, and what a living one writes, stay', () => {
  writeFileSync(dead, 'half');
  const living = temporaryName(file);
  writeFileSync(living, 'half');
  writeWhole(file, 'text');
  assert.equal(readdirSync(folder).sort(), [basename(living), 'x.cjs'].sort());
  mkdirSync(dead);
  writeWhole(file, 'text');
  assert.ok(existsSync(dead));
});

testIf(existsSync('/proc/self/stat'), test)(
  'a process is not taken for another one that got its number',
  () => {
    const own = temporaryName(file);
    writeFileSync(own, '');
    assert.equal(findMaker(basename(own), file), { id: process.pid, start: processStart(process.pid) });
    assert.equal(leftOvers(file), [{ temporary: own, isDead: false }]);
    assert.is.not(processStart(process.pid), processStart(1));
    assert.is(processStart(2 ** 30), undefined);
  },
);

test('a name is recognised for its path and kind only, and is short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 255 }), (text) => {
      const path = join(folder, text.replaceAll(/[/\0]/g, '_'));
      const name = temporaryName(path, 'old');
      assert.is(dirname(name), dirname(path));
      assert.ok(basename(name).length < 100);
      assert.ok(findMaker(basename(name), path, 'old'));
      assert.is(findMaker(basename(name), path), undefined);
      assert.is(findMaker(basename(name), `${path}x`, 'old'), undefined);
    }),
  );
});

test('the files of others in a folder that is replaced move into the new one', () => {
  const all = join(folder, 'all');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const content = {
    names: ['model.json'],
    fill: (temporary: string): void => writeWhole(join(temporary, 'new/model.json'), 'new'),
  };
  write(join(all, 'old/model.json'), 'old');
  write(join(all, 'old/notes.txt'), 'mine');
  write(join(deadOld, 'more.txt'), 'mine');
  write(join(deadFolder, 'next/model.json'), 'half');
  replaceFolder(all, content);
  const found = readdirSync(all, { recursive: true }).map(String).sort();
  assert.equal(found, ['more.txt', 'new', 'new/model.json', 'old', 'old/notes.txt']);
  assert.equal(readdirSync(folder), ['all']);
  write(join(deadFolder, 'next/mine.txt'), 'mine');
  replaceFolder(all, content);
  assert.ok(existsSync(join(deadFolder, 'next/mine.txt')));
  emptyFolder(all, content.names);
  assert.equal(readdirSync(all).sort(), ['more.txt', 'old']);
});

test('a folder that only looks replaced is not renamed', () => {
  mkdirSync(join(folder, 'all.old-99999999'));
  restoreFolder(join(folder, 'all'));
  assert.equal(readdirSync(folder), ['all.old-99999999']);
});

test('a kill at any moment leaves the old file with its mode or the new one, and the next write leaves nothing else', () => {
  const program = new KilledProgram(`
import { register } from 'tsx/esm/api';
register();
const files = await import(${JSON.stringify(new URL('./write-whole.ts', import.meta.url).href)});
globalThis.armed = true;
files.checkWritable(process.argv[2]);
files.checkFileWritable(process.argv[2] + '/x.cjs');
files.writeWhole(process.argv[2] + '/x.cjs', 'new text');
`);
  const seen = new Set<string>();
  const prepare = (): string => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    writeFileSync(file, 'old text');
    chmodSync(file, 0o751);
    return folder;
  };
  const kills = program.run(prepare, () => {
    seen.add(readFileSync(file, 'utf8'));
    assert.is(statSync(file).mode & 0o777, 0o751);
    checkWritable(folder);
    writeWhole(file, 'next');
    assert.equal(readdirSync(folder), ['x.cjs']);
    assert.is(statSync(file).mode & 0o777, 0o751);
  });
  program.remove();
  assert.ok(kills >= 8);
  assert.equal([...seen].sort(), ['new text', 'old text']);
});

test.after(() => rmSync(root, { recursive: true }));
test.run();

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../error.ts';
import { testIf } from '../testing/test-if.ts';
import { checkFileWritable, checkWritable } from './write-whole.ts';

const test = suite('write whole');
const root = mkdtempSync(join(tmpdir(), 'learn-inv-write-'));
test.after(() => rmSync(root, { recursive: true }));

const refuses = (check: () => void, got: RegExp): void =>
  assert.throws(check, (error: unknown) => {
    if (!(error instanceof LearnInvError)) return false;
    assert.is(error.code, 'CANNOT_WRITE');
    assert.match(error.got, got);
    assert.match(error.hint, '--scripts');
    return true;
  });

test('a folder is created with its parents, and left empty', () => {
  const folder = join(root, 'one/two');
  checkWritable(folder);
  checkFileWritable(join(folder, 'three/file'));
  assert.equal(readdirSync(folder), ['three']);
  assert.equal(readdirSync(join(folder, 'three')), []);
});

test('the error for what is no folder names the option', () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  refuses(() => checkWritable(file, '--scripts'), /is a file, not a folder/);
  refuses(() => checkWritable(join(file, 'one/two'), '--scripts'), /ENOTDIR/);
  refuses(() => checkFileWritable(root, '--scripts'), /is a folder/);
});

testIf(existsSync('/proc/self'), test)(
  'a folder of the system, which creates nothing, is refused at once',
  () => {
    refuses(() => checkWritable('/proc/one/two', '--scripts'), /ENOENT|EACCES/);
    refuses(() => checkFileWritable('/dev/null', '--scripts'), /is no file|EACCES/);
    refuses(() => checkFileWritable('/proc/report.json', '--scripts'), /ENOENT|EACCES/);
  },
);

test.run();

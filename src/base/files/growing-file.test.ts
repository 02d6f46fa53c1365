import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { GrowingFile } from './growing-file.ts';

const test = suite('growing-file');
const folder = mkdtempSync(join(tmpdir(), 'growing-'));
test.after(() => rmSync(folder, { recursive: true }));

test('a file keeps what it had until it is whole', () => {
  const path = join(folder, 'lines');
  writeFileSync(path, 'before');
  const file = new GrowingFile(path);
  file.append('é\n');
  file.append('b\n');
  assert.is(readFileSync(path, 'utf8'), 'before');
  file.finish();
  assert.is(readFileSync(path, 'utf8'), 'é\nb\n');
  assert.equal(readdirSync(folder), ['lines']);
});

test('nothing is left of a file that is discarded', () => {
  const file = new GrowingFile(join(folder, 'other'));
  file.append('a\n');
  file.discard();
  assert.equal(readdirSync(folder), ['lines']);
});

test('a file that cannot be written is an error that names it', () => {
  writeFileSync(join(folder, 'file'), '');
  assert.throws(
    () => new GrowingFile(join(folder, 'file', 'lines')),
    (error: unknown) => (error as { code?: string }).code === 'CANNOT_WRITE',
  );
});

test.run();

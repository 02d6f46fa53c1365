import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../error.ts';
import { EditableFile } from './editable-file.ts';

const test = suite('EditableFile');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-edit-'));
const path = join(folder, 'program.cjs');
test.after(() => rmSync(folder, { recursive: true }));

test('an edit keeps every other byte, or the file is refused and stays', () => {
  const part = fc.oneof(
    fc.uint8Array({ maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom('\ufeff', 'ä', '😀', '\r\n', '\n', '// Gr\u00fc\u00dfe').map((text) => Buffer.from(text)),
    fc.constant(Buffer.from('// Gr\u00fc\u00dfe', 'latin1')),
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), fc.array(part), (before, after) => {
      const [start, end] = [Buffer.concat(before), Buffer.concat(after)];
      const bytes = Buffer.concat([start, Buffer.from('OLD'), end]);
      writeFileSync(path, bytes);
      try {
        const file = new EditableFile(path);
        file.write(file.text.replace('OLD', 'NEW'));
      } catch (error) {
        assert.instance(error, LearnInvError);
        assert.match((error as LearnInvError).summary, 'is not in UTF-8');
        assert.ok(readFileSync(path).equals(bytes));
        assert.not.equal(Buffer.from(bytes.toString('utf8')), bytes);
        return;
      }
      assert.equal(readFileSync(path), Buffer.concat([start, Buffer.from('NEW'), end]));
    }),
  );
});

test('the mode and a link to the file stay', () => {
  writeFileSync(path, 'text');
  chmodSync(path, 0o755);
  const link = join(folder, 'link.cjs');
  symlinkSync('program.cjs', link);
  new EditableFile(link).write('edited');
  assert.ok(lstatSync(link).isSymbolicLink());
  assert.is(readFileSync(path, 'utf8'), 'edited');
  assert.is(statSync(path).mode & 0o777, 0o755);
  assert.equal(readdirSync(folder).sort(), ['link.cjs', 'program.cjs']);
});

test('a file that has changed since it was read stays', () => {
  writeFileSync(path, 'text');
  const file = new EditableFile(path);
  writeFileSync(path, 'other');
  assert.throws(() => file.write('edited'), /has changed since it was read/);
  assert.is(readFileSync(path, 'utf8'), 'other');
});

test.run();

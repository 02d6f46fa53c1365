import * as fc from 'fast-check';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isName } from './is-name.ts';

const PRINTABLE = [
  'a',
  '$x',
  '_',
  'a b',
  '日本',
  '#private',
  '@@iterator',
  "it's",
  '</script>',
  '../x',
  '*/',
];
const UNPRINTABLE = [
  '\n',
  'a\r',
  '\0',
  '\u001b[2J',
  '\u009b',
  '\u2028',
  '\u2029',
  '\u202e',
  '\ud800',
  '\udc00',
];

test('a structure name is a file name on every system', () => {
  for (const name of ['queue', 'queue@2', 'lru-cache_v1.0', '日本', 'Größe', 'console', '@', 'x'.repeat(200)])
    assert.ok(isName('structure', name), name);
  const devices = ['con', 'NUL', 'aux.v2', 'COM1', 'lpt9', 'com¹'];
  const paths = ['', '.', '..', '../queue', 'a/b', 'a\\b', '/', 'c:', '~', '.hidden', '-rf', 'queue.', 'a b'];
  const others = ['x'.repeat(201), '日'.repeat(67), "'", '*', '<', '|', '%2e', 7, undefined, null, ['queue']];
  for (const name of [...devices, ...paths, ...others, ...UNPRINTABLE]) {
    assert.not(isName('structure', name), String(name));
  }
});

test('every structure name makes a folder of that name, directly in the folder it is joined to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-'));
  const unit = fc.constantFrom('a', 'Z', '9', '.', '.', '-', '_', '@', '/', '\\', 'é', '日', '\n', ' ');
  const names = fc.oneof(fc.string({ unit, maxLength: 4 }), fc.string({ unit: 'binary', maxLength: 4 }));
  fc.assert(
    fc.property(names, (name) => {
      if (!isName('structure', name)) return;
      mkdirSync(join(folder, name), { recursive: true });
      assert.ok(readdirSync(folder).includes(name), name);
    }),
  );
  rmSync(folder, { recursive: true });
});

test('names of classes and operations are printable, and fields are any string', () => {
  for (const name of PRINTABLE) {
    for (const named of ['class', 'operation', 'field'] as const) assert.ok(isName(named, name), name);
  }
  for (const name of UNPRINTABLE) {
    assert.not(isName('class', name));
    assert.not(isName('operation', name));
    assert.ok(isName('field', name));
  }
  assert.not(isName('class', ''));
  assert.ok(isName('operation', ''));
  assert.not(isName('field', Symbol('key')));
});

test.run();

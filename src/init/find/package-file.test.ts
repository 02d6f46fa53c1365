import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nameOfModule } from './package-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'name-'));
test.after(() => rmSync(folder, { recursive: true }));

test('a module is named after its file, or after its package or folder if any file could have that name', () => {
  const alias = join(folder, 'node_modules/old');
  mkdirSync(join(alias, 'lib'), { recursive: true });
  writeFileSync(join(alias, 'package.json'), '{ "name": "@scope/lru" }');
  assert.is(nameOfModule(join(alias, 'lib/index.js')), 'lru');
  assert.is(nameOfModule(join(alias, 'lib/tree.min.js')), 'tree');
  assert.is(nameOfModule(join(folder, 'queue/src/index.ts')), 'queue');
});

test.run();

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { thrownBy } from '../../base/testing/thrown-by.ts';
import { locate } from '../find/locate.ts';
import { projectFolder, recordForInit } from './record-for-init.ts';

const folder = mkdtempSync(join(tmpdir(), 'project-'));
test.after(() => rmSync(folder, { recursive: true }));

test('the folder of a package is that of its manifest, not of one that only has the type of compiled code', () => {
  const compiled = join(folder, 'node_modules/@own/cache/dist/commonjs');
  mkdirSync(compiled, { recursive: true });
  writeFileSync(join(folder, 'node_modules/@own/cache/package.json'), '{}');
  writeFileSync(join(compiled, 'package.json'), '{ "type": "commonjs" }');
  assert.is(projectFolder(join(compiled, 'index.js'), true), join(folder, 'node_modules/@own/cache'));
  mkdirSync(join(folder, 'own/src'), { recursive: true });
  writeFileSync(join(folder, 'own/package.json'), '{}');
  assert.is(projectFolder(join(folder, 'own/src/a.ts'), false), join(folder, 'own'));
});

test('nothing is recorded where no program shows a use, and a program that is missing is an error', async () => {
  const file = join(folder, 'bare/list.mjs');
  mkdirSync(join(folder, 'bare'));
  writeFileSync(join(folder, 'bare/package.json'), '{}');
  writeFileSync(file, 'export class List { items = []; add(item) { this.items.push(item); } }');
  const subject = { located: locate(file, folder), names: [], memory: undefined };
  assert.is(await recordForInit({ ...subject, from: undefined }), undefined);
  writeFileSync(join(folder, 'bare/use.mjs'), "import { List } from './list.mjs';\nnew List().add(1);");
  const from = join(folder, 'bare/use.mjs');
  assert.equal((await recordForInit({ ...subject, from }))?.files, [from]);
  writeFileSync(
    join(folder, 'bare/list.test.mjs'),
    "import { test } from 'node:test';\nimport { List } from './list.mjs';\ntest('adds', () => new List().add(2));",
  );
  const own = await recordForInit({ ...subject, from: undefined });
  assert.equal(own?.files, [join(folder, 'bare/list.test.mjs')], 'the tests of the project');
  const { code } = await thrownBy(() => recordForInit({ ...subject, from: join(folder, 'bare/none.mjs') }));
  assert.is(code, 'BAD_FILE');
});

test.run();

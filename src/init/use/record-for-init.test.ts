import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { projectFolder } from './record-for-init.ts';

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

test.run();

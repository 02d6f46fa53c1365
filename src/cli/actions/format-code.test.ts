import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCode } from './run-code.ts';

const test = suite<{ folder: string }>('format code');

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'format-code-'));
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true }));

const installPrettier = (folder: string): void => {
  mkdirSync(join(folder, 'node_modules'));
  const installed = dirname(fileURLToPath(import.meta.resolve('prettier/package.json')));
  symlinkSync(installed, join(folder, 'node_modules', 'prettier'));
};

test('code takes the settings of its project', async ({ folder }) => {
  installPrettier(folder);
  writeFileSync(join(folder, '.prettierrc'), '{ "singleQuote": true, "semi": false }');
  assert.is(await formatCode('const a = "b";', join(folder, 'a.ts')), "const a = 'b'\n");
});

test('settings that are code run in another process', async ({ folder }) => {
  installPrettier(folder);
  const settings = 'globalThis.formatted = true; export default { semi: false };';
  writeFileSync(join(folder, 'prettier.config.mjs'), settings);
  assert.is(await formatCode('a()', join(folder, 'a.ts')), 'a()\n');
  assert.not('formatted' in globalThis);
});

test('without a Prettier, or with one that fails, code stays as it is', async ({ folder }) => {
  assert.is(await formatCode('a( )', join(folder, 'a.ts')), 'a( )');
  installPrettier(folder);
  writeFileSync(join(folder, '.prettierrc'), '{ "parser": "none" }');
  assert.is(await formatCode('a( )', join(folder, 'a.ts')), 'a( )');
});

test.run();

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packageEntry } from './package-entry.ts';

const test = suite('files of packages');
const folder = mkdtempSync(join(tmpdir(), 'package-entry-'));
test.after(() => rmSync(folder, { recursive: true }));

const made = (name: string, about: object): void => {
  mkdirSync(join(folder, 'node_modules', name), { recursive: true });
  writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(about));
};
const found = (specifier: string): string | undefined =>
  packageEntry(join(folder, 'a.js'), specifier)?.replace(/^.*\/node_modules\//, '');

test('a part of a package is what its exports say', async () => {
  made('plain', { main: 'lib/main.js' });
  made('@own/parts', {
    exports: {
      '.': { require: './main.cjs', import: './main.js' },
      './small': { types: './s.d.ts', import: './src/small.js' },
      './data/*': './data/*.json',
    },
  });
  assert.is(found('plain'), 'plain/lib/main.js');
  assert.is(found('@own/parts'), '@own/parts/main.js');
  assert.is(found('@own/parts/small'), '@own/parts/src/small.js');
  assert.is(found('@own/parts/data/en'), '@own/parts/data/en.json');
  assert.is(found('@own/parts/hidden'), undefined);
  assert.is(found('missing'), undefined);
  const { eld } = (await import(packageEntry(fileURLToPath(import.meta.url), 'eld/small')!)) as {
    eld: { detect(text: string): { language: string } };
  };
  assert.is(eld.detect('Wo ist der Bahnhof?').language, 'de');
});

test.run();

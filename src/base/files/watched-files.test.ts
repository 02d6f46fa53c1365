import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { WatchedFiles } from './watched-files.ts';

const test = suite('watched files');
const folder = mkdtempSync(join(tmpdir(), 'learn inv watch '));
const [a, b, missing] = ['a.ts', 'b.ts', 'missing.ts'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
test.after(() => rmSync(folder, { recursive: true }));
test.before.each(() => {
  for (const path of [a, b]) writeFileSync(path, 'one');
  rmSync(missing, { force: true });
});
const never = new AbortController().signal;

test('edited, replaced, removed and new files are changed, also if that was before the wait', async () => {
  const files = new WatchedFiles();
  files.add([a, b, missing]);
  writeFileSync(a, 'two');
  assert.equal(await files.change(never), [a]);
  writeFileSync(`${b}.new`, 'two');
  renameSync(`${b}.new`, b);
  writeFileSync(missing, 'here');
  assert.equal(await files.change(never), [b, missing]);
  rmSync(a);
  assert.equal(await files.change(never), [a]);
});

test('a file that is written again as it was is none, and the signal ends the wait', async () => {
  const files = new WatchedFiles();
  files.add([a, b]);
  const controller = new AbortController();
  const waiting = files.change(controller.signal);
  writeFileSync(a, 'one');
  utimesSync(a, 1, 1);
  utimesSync(b, 1, 1);
  controller.abort();
  assert.equal(await waiting, []);
  writeFileSync(b, 'two');
  assert.equal(await files.change(never), [b]);
});

test.run();

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeWorkingFolder } from './working-folder.ts';

const MODULE = new URL('working-folder.ts', import.meta.url).href;
const before = process.env['TMPDIR'];
const place = mkdtempSync(join(tmpdir(), 'learn-inv-'));
test.before(() => {
  process.env['TMPDIR'] = place;
});
test.after(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  rmSync(place, { recursive: true });
});

/** Makes a working folder with a file in another process, which is then killed. */
function madeByKilled(): string {
  const code = `import { writeFileSync } from 'node:fs';
    import { makeWorkingFolder } from ${JSON.stringify(MODULE)};
    const folder = makeWorkingFolder();
    writeFileSync(folder + '/journal', folder);
    console.log(folder);
    process.kill(process.pid, 'SIGKILL');`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: place },
  });
  return stdout.trim();
}

test('what a killed process left is removed, what a running one or others made is kept', () => {
  if (tmpdir() !== place) return; // Windows has another variable.
  const own = makeWorkingFolder();
  writeFileSync(join(own, 'journal'), '');
  const foreign = join(place, '.learn-inv-tmp-2024999999-1-0123456789abcdef-0123456789abcdef');
  mkdirSync(foreign);
  const left = madeByKilled();
  assert.ok(existsSync(join(left, 'journal')));
  const next = makeWorkingFolder();
  assert.equal(readdirSync(next), []);
  assert.not.ok(existsSync(left));
  assert.ok(existsSync(join(own, 'journal')));
  assert.ok(existsSync(foreign));
});

test('only its user can read a working folder', () => {
  if (process.platform === 'win32') return;
  assert.is(statSync(makeWorkingFolder()).mode & 0o777, 0o700);
});

test.run();

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs an experiment program in a process of its own. */
function run(program: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, ['--import', 'tsx', join('experiments', program), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
}

test('a user error prints the error without a stack and exits with code 2', () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-program-'));
  try {
    const missing = run('report/command.ts', '--data', join(folder, 'missing'), '--out', folder);
    assert.is(missing.status, 2);
    assert.match(missing.stderr, /^error: .*missing is not a folder of finished cells\n/);
    assert.not.match(missing.stderr, /\n\s+at /);

    writeFileSync(join(folder, 'rq1.jsonl'), '{\n');
    const damaged = run('paper/rq1.ts', '--quick', '--data', folder);
    assert.is(damaged.status, 2);
    assert.match(damaged.stderr, /^error: .*rq1\.jsonl:1 is damaged\n/);
    assert.not.match(damaged.stderr, /\n\s+at /);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an unknown option exits with code 2, help with code 0', () => {
  const unknown = run('daikon-baseline/command.ts', 'sorted-list', '--nonsense');
  assert.is(unknown.status, 2);
  assert.match(unknown.stderr, /^error: unknown option '--nonsense'/);
  const jar = run('daikon-baseline/command.ts', 'sorted-list', '--jar', 'daikon.jar');
  assert.is(jar.status, 2);
  assert.match(jar.stderr, /^error: --jar needs --export/);
  const help = run('daikon-baseline/command.ts', '--help');
  assert.is(help.status, 0);
  assert.match(help.stdout, /Usage: daikon/);
});

test.run();

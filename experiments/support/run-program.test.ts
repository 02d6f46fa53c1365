import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs an experiment program in a child process. */
const run = (program: string, ...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const argv = ['--import', 'tsx', join('experiments', program), ...args];
    execFile(process.execPath, argv, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

test('user errors print the error without a stack and exit with code 2, help exits with code 0', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-program-'));
  try {
    writeFileSync(join(folder, 'rq1.jsonl'), '{\n');
    const [missing, damaged, unknown, jar, flag, other, help] = await Promise.all([
      run('report/command.ts', '--data', join(folder, 'missing'), '--out', folder),
      run('paper/rq1.ts', '--quick', '--data', folder),
      run('daikon-baseline/command.ts', 'sorted-list', '--nonsense'),
      run('daikon-baseline/command.ts', 'sorted-list', '--jar', 'daikon.jar'),
      run('benchmarks/guard.ts', '--nonsense'),
      run('unseen/command.ts', '--structures', 'sorted-list'),
      run('paper/rq1.ts', '--help'),
    ]);
    assert.is(missing.status, 2);
    assert.match(missing.stderr, /^error: .*missing is not a folder of finished cells\n/);
    assert.is(damaged.status, 2);
    assert.match(damaged.stderr, /^error: .*rq1\.jsonl:1 is damaged\n/);
    assert.is(unknown.status, 2);
    assert.match(unknown.stderr, /^error: unknown option '--nonsense'/);
    assert.is(jar.status, 2);
    assert.match(jar.stderr, /^error: --jar needs --export\n/);
    assert.is(flag.status, 2);
    assert.match(flag.stderr, /^error: Unknown option '--nonsense'/);
    assert.is(other.status, 2);
    assert.match(other.stderr, /^error: option '--structures <names>'[^]* a list of leftist-heap, /);
    for (const { stderr } of [missing, damaged, unknown, jar, flag, other])
      assert.not.match(stderr, /\n\s+at /);
    assert.is(help.status, 0);
    assert.match(help.stdout, /Usage: experiment:rq1/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Loads what the run of the tests has compiled, in half of the time of tsx. */
const SOURCES = new URL('../../scripts/load-sources.mjs', import.meta.url).href;

interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs an experiment program in a child process. */
const run = (program: string, ...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const argv = ['--import', SOURCES, join('experiments', program), ...args];
    execFile(process.execPath, argv, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

/** Runs an experiment program in this process, which takes a tenth of the time of one of its own. Calls must not overlap. */
async function here(program: string, ...args: string[]): Promise<Outcome> {
  const { argv, exitCode } = process;
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write.bind(stream));
  const texts = streams.map((stream) => {
    const text: string[] = [];
    stream.write = (chunk: Uint8Array | string): boolean => text.push(chunk.toString()) > 0;
    return text;
  });
  process.argv = [process.execPath, program, ...args];
  process.exitCode = undefined;
  try {
    // A module runs once for each URL.
    await import(`../${program}?${args.join('&')}`);
    const [stdout, stderr] = texts.map((text) => text.join(''));
    return { status: process.exitCode ?? 0, stdout: stdout!, stderr: stderr! };
  } finally {
    streams.forEach((stream, index) => Object.assign(stream, { write: writes[index] }));
    process.argv = argv;
    process.exitCode = exitCode;
  }
}

test('user errors print the error without a stack and exit with code 2, help exits with code 0', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-program-'));
  try {
    writeFileSync(join(folder, 'rq1.jsonl'), '{\n');
    const missing = await run('report/command.ts', '--data', join(folder, 'missing'), '--out', folder);
    const damaged = await here('paper/rq1.ts', '--quick', '--data', folder);
    const unknown = await here('daikon-baseline/command.ts', 'sorted-list', '--nonsense');
    const jar = await here('daikon-baseline/command.ts', 'sorted-list', '--jar', 'daikon.jar');
    const flag = await run('benchmarks/guard.ts', '--nonsense');
    const other = await here('unseen/command.ts', '--structures', 'sorted-list');
    const help = await here('paper/rq1.ts', '--help');
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startSubject, type SubjectEnd } from './start-subject.ts';

const test = suite('whose code runs');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-own-code-'));
test.after(() => rmSync(folder, { recursive: true }));

/** Milliseconds after which the watchdog looks whose code runs. */
const LIMIT = 100;
/** Several times what the watchdog needs to look. */
const WORK = 1500;
const WORKING = new URL('testing/working.ts', import.meta.url).href;

/** Milliseconds after which a task is stopped that a watchdog which looks would have ended. */
const LATE = 60_000;
/** The same, less than the watchdog waits for a main thread that computes. */
const SOON = 15_000;

/** Runs a task in a subject's process that begins work of this package and then runs code. */
async function endOf(code: string, stopAfter = LATE): Promise<SubjectEnd> {
  const file = join(folder, 'task.mjs');
  writeFileSync(
    file,
    `import { working } from ${JSON.stringify(WORKING)};
    export const task = async (_, { pulse, stage }) => { stage('working'); pulse.work(${LIMIT}); ${code} };`,
  );
  const subject = startSubject({ script: pathToFileURL(file), job: {}, structure: 'task', timeout: LIMIT });
  const late = setTimeout(subject.stop, stopAfter);
  const end = await subject.end;
  clearTimeout(late);
  return end;
}

const hung: SubjectEnd = { kind: 'hung', stage: 'working', limit: LIMIT, isStopped: false };
const done: SubjectEnd = { kind: 'reported', last: { kind: 'done', result: 1 } };

test('work of this package may take longer than the limit', async () => {
  assert.equal(await endOf(`const { begin } = working(${WORK}); await begin(); return 1;`), done);
});

test('so may parsing sources', async () => {
  const code = `const { parseFor } = working(1); await parseFor(${WORK}); return 1;`;
  assert.equal(await endOf(code), done);
});

test('so may waiting for threads', async () => {
  assert.equal(await endOf(`await new Promise((resolve) => setTimeout(resolve, ${WORK})); return 1;`), done);
});

test('a loop of the subject that work calls is found', async () => {
  assert.equal(
    await endOf('working(1).read(new Proxy({}, { ownKeys() { for (;;) [2, 1].sort(); } }));'),
    hung,
  );
});

test('a loop of promises that a call left behind is found', async () => {
  assert.equal(await endOf('(async () => { for (;;) await null; })(); await working(1).begin();'), hung);
});

test('a subject that waits outside of JavaScript is found soon', async () => {
  const block = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  assert.equal(await endOf(`working(1).read(new Proxy({}, { ownKeys: () => ${block} }));`, SOON), hung);
});

test.run();

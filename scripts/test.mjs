// Runs the test files of src, structures and experiments on all cores. `npm test` covers every room and leaves out the
// wholes (`*.whole.test.ts`): commands, processes, browsers and queues from end to end. `npm run test:all` runs them too.
// `npm test -- hunt` runs the files whose path contains "hunt", wholes as well. Prints a line per file, the slowest files,
// and last: N passed, N failed, N skipped.
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileSources } from './compile-sources.mjs';

/** A file that takes longer than this, in ms, hangs: the slowest takes a tenth of it on a loaded machine. */
const TIMEOUT = 300_000;
/** A process that does not end in this many ms after its last file is kept by what a test left open. */
const END_TIMEOUT = 30_000;
const SLOWEST = 10;

const worker = fileURLToPath(new URL('./test-worker.mjs', import.meta.url));
const sources = new URL('./load-sources.mjs', import.meta.url).href;
/** Number of test files from which on compiling all files at once takes less time. */
const MANY = 50;
const WHOLES = '.whole.test.ts';
const patterns = process.argv.slice(2).filter((argument) => argument !== '--all');
const runsWholes = process.argv.includes('--all') || patterns.length > 0;
const FOLDERS = ['src', 'structures', 'experiments', 'site'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true }).map((path) => join(folder, path)),
)
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
  .filter((file) => runsWholes || !file.endsWith(WHOLES))
  .filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)));
if (files.length === 0) console.log(`No test file matches ${patterns.join(', ')}.`);
/** The wholes first: a long file that begins last would leave the other cores without work. */
const ordered = files.toSorted((a, b) => Number(b.endsWith(WHOLES)) - Number(a.endsWith(WHOLES)));
/** Files that run the command line in their own process: classes loaded after it would expose their private fields. */
const [running, others] = [[], []];
/** Files that say so begin a process: after many other tests V8 once named fewer functions in stacks. */
const beginning = [];
for (const file of ordered) {
  const text = readFileSync(file, 'utf8');
  const runsCommands = /(?:[iI]nProcess|trainedOnce)\(/.test(text);
  (text.includes('Needs a new process') ? beginning : runsCommands ? running : others).push(file);
}
running.unshift(...beginning);
const results = [];
/** The last files of processes that did not end. */
const open = [];

/** Starts a process that takes one file after another until none is left. */
function startWorker() {
  // Tests make many objects that live shortly: a larger young generation is collected less often.
  const child = fork(worker, { execArgv: ['--import', sources, '--max-semi-space-size=64'] });
  let file;
  let last;
  let begin;
  let timer;
  let isSpent = false;
  const finish = (result) => {
    clearTimeout(timer);
    report({ file, seconds: (performance.now() - begin) / 1000, ...result });
    file = undefined;
  };
  const next = () => {
    file = running.shift() ?? (isSpent ? undefined : others.shift());
    if (file === undefined) {
      child.disconnect();
      timer = setTimeout(() => open.push(last) && child.kill('SIGKILL'), END_TIMEOUT);
      if (isSpent && others.length > 0) startWorker();
      return;
    }
    last = file;
    begin = performance.now();
    timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT);
    child.send(file);
  };
  child.on('message', (message) => {
    if (message !== 'ready') {
      isSpent ||= message.isSpent;
      finish(message);
    }
    next();
  });
  child.on('exit', (code, signal) => {
    clearTimeout(timer);
    if (file === undefined) return;
    // A file that ends its process, or cannot be loaded, runs no test, yet is a failure.
    finish({
      passed: 0,
      failed: 1,
      skipped: 0,
      output: `the process ended: ${signal ?? `exit code ${code}`}\n`,
    });
    startWorker();
  });
}

function report(result) {
  results.push(result);
  const { file, passed, failed, skipped, seconds, output } = result;
  const count = `${results.length}/${files.length}`.padStart(7);
  const counts = [
    `${passed} passed`,
    ...(failed ? [`${failed} FAILED`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
  ];
  console.log(`${count} ${failed ? '✘' : '✓'} ${file} (${counts.join(', ')}; ${seconds.toFixed(1)} s)`);
  if (failed) console.log(output);
}

process.on('exit', () => {
  const sum = (name) => results.reduce((total, result) => total + result[name], 0);
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  console.log('\nSlowest files:');
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  const failures = results.filter(({ failed }) => failed > 0);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map(({ file }) => `  ${file}`).join('\n')}`);
  for (const file of open)
    console.log(`\nA test left something open: its process did not end after ${file}.`);
  const failed = sum('failed') + files.length - results.length + open.length;
  console.log(`\n${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
  process.exitCode = failed === 0 && files.length > 0 ? 0 : 1;
});

// Files that processes of tests leave, such as those of the cache of tsx: each new process would look through all of them.
const temporary = mkdtempSync(join(tmpdir(), 'learn-inv-tests-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
process.env.TMPDIR = temporary;
// Models that several files train; see src/cli/testing/trained-once.ts.
process.env.LEARN_INV_TRAINED = mkdtempSync(join(temporary, 'trained-'));
if (files.length >= MANY) process.env.LEARN_INV_COMPILED = await compileSources(FOLDERS);
// Two processes more than cores: with one, a fifth of the time of two cores was lost to tests that wait for timers and other
// processes.
for (let index = 0; index < Math.min(availableParallelism() + 2, files.length); index++) startWorker();

// One process of `npm test`: runs the test file that each message names and answers with its counts and output.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
// Not by --import, which the processes that tests start would inherit.
import './seed-properties.mjs';

globalThis.UVU_DEFER = 1; // uvu collects suites and leaves it to this program to run them
await import('uvu');

process.on('message', async (file) => {
  process.send(await runFile(file));
});
process.send('ready');

async function runFile(file) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const suites = [];
  globalThis.UVU_QUEUE = [suites];
  globalThis.UVU_INDEX = 0;
  const captured = captureOutput();
  const { execArgv } = process;
  let failures = '';
  try {
    await import(pathToFileURL(resolve(file)).href);
    for (const run of suites) {
      const [errors, passed, skipped, total] = await run();
      counts.passed += passed;
      counts.skipped += skipped;
      counts.failed += total - passed;
      if (typeof errors === 'string') failures += errors;
      else if (errors !== true) throw errors;
    }
  } catch (error) {
    counts.failed++;
    failures += error.stack ?? String(error);
  } finally {
    captured.release();
    process.execArgv = execArgv;
  }
  // Classes of files that are loaded from now on would expose their private fields.
  const isSpent = Object.hasOwn(globalThis, '__learnInvPrivateFields__');
  return { ...counts, isSpent, output: `${captured.text()}\n${failures}` };
}

/** Keeps what tests print until the file has ended, since files run side by side. */
function captureOutput() {
  const { stdout, stderr } = process;
  const [out, err] = [stdout, stderr].map((stream) => stream.write.bind(stream));
  let text = '';
  const capture = (chunk, ...rest) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    rest.find((argument) => typeof argument === 'function')?.();
    return true;
  };
  stdout.write = capture;
  stderr.write = capture;
  return {
    text: () => text,
    release: () => Object.assign(stdout, { write: out }) && Object.assign(stderr, { write: err }),
  };
}

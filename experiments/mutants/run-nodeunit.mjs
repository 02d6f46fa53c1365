// Runs test files in nodeunit's format with assertions of Node: each export is a test or a group of tests, which is given
// assertions and `done`. Exits with an error at the first failure. nodeunit itself installs 222 packages.
import * as assert from 'node:assert';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const require = createRequire(import.meta.url);

async function run(tests) {
  if (typeof tests !== 'function') {
    for (const test of Object.values(tests)) await run(test);
    return;
  }
  await new Promise((done) => tests({ ...assert, done }));
}

const files = process.argv.slice(2);
// A promise that never settles would end the process with 0.
process.exitCode = 1;
for (const file of files) await run(require(resolve(file)));
process.exitCode = 0;

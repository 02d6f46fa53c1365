// Runs every test in src, structures and experiments and ends with one line: N passed, N failed, N skipped.
import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

let passed = 0;
let failed = 0;
let skipped = 0;
let broken = false;
for (const folder of ['src', 'structures', 'experiments']) {
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '--import',
      './scripts/seed-properties.mjs',
      'node_modules/uvu/bin.js',
      folder,
      '\\.test\\.ts$',
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 28 },
  );
  process.stdout.write(stdout);
  const sum = (name) =>
    Number(new RegExp(`^ *${name}: +(\\d+)`, 'm').exec(stripVTControlCharacters(stdout))?.[1] ?? 0);
  passed += sum('Passed');
  skipped += sum('Skipped');
  // uvu's total leaves out what it skips.
  failed += sum('Total') - sum('Passed');
  broken ||= status !== 0;
}
// A file that cannot be loaded runs no test, yet is a failure.
if (broken && failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 ? 0 : 1;

// Runs the laws, the test files that use fast-check, on random seeds until the time is over: `npm run explore -- --minutes 30`.
// `-- hunt` runs only the files whose path contains "hunt"; `--seed n` repeats one round. Prints for each failure the
// command that repeats it. `npm test` runs the same files on one fixed seed.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const milliseconds = Number(values.minutes) * 60_000;
if (!(milliseconds > 0) || (values.seed !== undefined && !Number.isInteger(Number(values.seed)))) {
  console.error('usage: npm run explore -- [--minutes n] [--seed n] [path…]');
  process.exit(2);
}

const laws = ['src', 'structures', 'experiments']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => join(folder, path)))
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
  .filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
  .filter((file) => readFileSync(file, 'utf8').includes("'fast-check'"));

const end = performance.now() + milliseconds;
const failures = new Set();
let rounds = 0;
while (performance.now() < end && (values.seed === undefined || rounds === 0)) {
  const seed = values.seed ?? String(randomInt(2 ** 31));
  // A few files at a time, so that the time is kept and no file is always the last.
  for (let at = 0; at < laws.length && performance.now() < end; at += 20) {
    const { stdout } = spawnSync(process.execPath, ['scripts/test.mjs', ...laws.slice(at, at + 20)], {
      env: { ...process.env, PROPERTY_SEED: seed },
      encoding: 'utf8',
      maxBuffer: Infinity,
    });
    for (const [, file] of stdout.matchAll(/^ *\d+\/\d+ ✘ (\S+)/gm)) {
      failures.add(`PROPERTY_SEED=${seed} npm test -- ${file}`);
      console.log(`${stdout}\nrepeat: PROPERTY_SEED=${seed} npm test -- ${file}\n`);
    }
  }
  rounds++;
  console.log(
    `${rounds} ${rounds === 1 ? 'round' : 'rounds'} of ${laws.length} files, last seed ${seed}, ${failures.size} failed`,
  );
}
for (const failure of failures) console.log(failure);
process.exitCode = failures.size === 0 ? 0 : 1;

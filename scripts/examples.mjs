// Installs the package as it would be published and every example in a temporary folder, and runs the tests of the
// examples. Arguments select examples by name. Ends with one line: N passed, N failed, N skipped.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, pack, tally, temporaryFolder } from './packed.mjs';

/** The folder of the class that the examples share. */
const SHARED = 'queue';
const all = readdirSync('examples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== SHARED)
  .map(({ name }) => name)
  .filter((name) => existsSync(join('examples', name, 'package.json')));
const names = process.argv.length > 2 ? process.argv.slice(2) : all;
const unknown = names.find((name) => !all.includes(name));
if (unknown !== undefined) {
  console.error(`no example "${unknown}"; there are ${all.join(', ')}`);
  process.exit(2);
}

const folder = temporaryFolder('examples');
const { filename } = pack(folder);
for (const name of [SHARED, ...names]) {
  const ignored = /(?:^|[\\/])(?:node_modules|models)$/;
  cpSync(join('examples', name), join(folder, name), {
    recursive: true,
    filter: (path) => !ignored.test(path),
  });
}
for (const name of names) {
  const file = join(folder, name, 'package.json');
  const json = JSON.parse(readFileSync(file, 'utf8'));
  json.dependencies['learn-inv'] = `file:../${filename}`;
  writeFileSync(file, JSON.stringify(json));
}
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify({ private: true, type: 'module', workspaces: names }),
);

const copyModels = (from, to) => {
  const models = join(folder, from, 'models');
  if (existsSync(models)) cpSync(models, join(folder, to, 'models'), { recursive: true });
};
const results = new Map();
if (npm(['install', '--no-audit', '--no-fund', '--prefer-offline'], folder)) {
  const [first, ...others] = names;
  for (const name of names) {
    console.log(`\n=== ${name}`);
    // The `pretest` of the first example learns the repOK that all examples use.
    const args = name === first ? ['test'] : ['test', '--ignore-scripts'];
    results.set(name, npm(args, join(folder, name)));
    if (name === first) for (const other of others) copyModels(first, other);
  }
} else console.log('the examples could not be installed; they are skipped');
/** Returns true if the command of README.md finds the bug of the shared class in this checkout. */
function readmeFindsTheBug() {
  console.log('\n=== the command of README.md');
  const args = ['hunt', join('examples', SHARED, 'structure.js'), '--model', join(folder, 'readme-model')];
  const { status, stdout } = spawnSync(process.execPath, ['bin/learn-inv.js', ...args], { encoding: 'utf8' });
  console.log(stdout);
  return status === 1 && stdout.includes('dequeue: an invalid object');
}
const succeeded = [...results.values(), ...(process.argv.length > 2 ? [] : [readmeFindsTheBug()])];
const count = (wanted) => succeeded.filter((result) => result === wanted).length;
tally(count(true), count(false), names.length - results.size);

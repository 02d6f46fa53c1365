// Installs the package as it would be published, with every example beside it, in a temporary folder, and runs the
// examples' tests; names of examples as arguments run those only. Ends with one line: N passed, N failed, N skipped.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The shared class; no project. */
const SHARED = 'queue';
const all = readdirSync('examples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== SHARED)
  .map(({ name }) => name);
const names = process.argv.length > 2 ? process.argv.slice(2) : all;
const unknown = names.find((name) => !all.includes(name));
if (unknown !== undefined) {
  console.error(`no example "${unknown}"; there are ${all.join(', ')}`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'learn-inv-examples-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const npm = (args, options = {}) => spawnSync('npm', args, { cwd: folder, stdio: 'inherit', ...options });

const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
  encoding: 'utf8',
});
const [{ filename }] = JSON.parse(packed);
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
if (npm(['install', '--no-audit', '--no-fund', '--prefer-offline']).status === 0) {
  const [first, ...others] = names;
  for (const name of names) {
    console.log(`\n=== ${name}`);
    // The first learns the repOK that all use, as its `pretest` says; the others need not.
    const args = name === first ? ['test'] : ['test', '--ignore-scripts'];
    results.set(name, npm(args, { cwd: join(folder, name) }).status === 0);
    if (name === first) for (const other of others) copyModels(first, other);
  }
} else console.log('the examples could not be installed; they are skipped');
const count = (wanted) => names.filter((name) => results.get(name) === wanted).length;
console.log(`${count(true)} passed, ${count(false)} failed, ${count(undefined)} skipped`);
process.exitCode = count(false) === 0 ? 0 : 1;

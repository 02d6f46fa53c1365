// Runs the code blocks of the documents in a temporary project with the package installed as published. `npm run docs`
// runs all pages; `npm run docs -- docs/guard.md` runs README.md and the named pages. README.md always runs first, since
// the other pages use the files and models that it leaves in the project.
//
// - `sh` blocks run in bash.
// - `ts` blocks are type-checked and run. A first line `// name.ts` names the file.
// - A block without a language is the expected output of the block before it: its lines must occur in that output, in
//   this order; a line `…` stands for omitted lines.
// - A block in any other language needs the directive `not run`.
//
// doc-blocks.mjs lists the directives. Before the blocks run, the relative links (doc-links.mjs), the options in
// docs/cli.md (doc-options.mjs) and the rooms in docs/architecture.md (doc-rooms.mjs) are checked; with `--checks`
// nothing else is.
// The last line is: N passed, N failed, N skipped.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { blocksOf } from './doc-blocks.mjs';
import { brokenLinks } from './doc-links.mjs';
import { optionsThatDiffer } from './doc-options.mjs';
import { roomsThatDiffer } from './doc-rooms.mjs';
import { pack, tally, temporaryFolder } from './packed.mjs';

/** The Markdown files in a folder and its subfolders, sorted; `docs/api` is generated and left out. */
const markdownIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith('.md') && !/node_modules|^docs.api/.test(path))
    .sort();

const pages = [...markdownIn('examples'), ...markdownIn('docs'), ...markdownIn('skills')];
const selected = process.argv.slice(2);
const documents = ['README.md', ...pages.filter((path) => selected.length === 0 || selected.includes(path))];

const folder = temporaryFolder('docs');
const { filename } = selected.includes('--checks') ? {} : pack(folder);
const project = join(folder, 'project');
mkdirSync(project);

/** Runs an installed command as npx does, which takes four times as long to start it as the command itself. */
const NPX = `npx() { if [ -x "node_modules/.bin/$1" ]; then "node_modules/.bin/$1" "\${@:2}"; else command npx "$@"; fi; }`;
/** npm looks for a newer npm, for faults of packages and for their sponsors, each time. */
const env = { ...process.env, npm_config_audit: 'false', npm_config_fund: 'false' };
const INSTALL = /\bnpm i -D learn-inv\b/;
let isInstalled = false;
/** Runs commands in the project; `npm i -D learn-inv` installs the packed package, once. */
function run(commands) {
  const install = isInstalled ? 'true' : `npm i -D ../${filename}`;
  const script = `set -e\n${NPX}\n${commands.replace(INSTALL, install)}`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
    ...{ cwd: project, encoding: 'utf8' },
    env: { ...env, npm_config_update_notifier: 'false', npm_config_prefer_offline: 'true' },
  });
  isInstalled ||= status === 0 && INSTALL.test(commands);
  return { status, stdout: stripVTControlCharacters(stdout), stderr };
}

function writeProjectFile(name, text) {
  mkdirSync(dirname(join(project, name)), { recursive: true });
  writeFileSync(join(project, name), text);
}

const typed = [];
/** Writes a `ts` block to a file and returns its name. */
function writeTypeScript({ code, above, below }) {
  const name = /^\/\/ ([\w/-]+\.ts)/.exec(code)?.[1] ?? `block-${typed.length + 1}.ts`;
  writeProjectFile(name, `${above}${code}${below}export {};\n`);
  typed.push(name);
  return name;
}

/** Returns the first line of an output block that is missing in the printed text, or undefined. */
function missingLine(block, printed) {
  const plain = (line) => {
    const bare = line.trim().replaceAll(/\s+/g, ' ').replaceAll(/─+/g, '─');
    return block.numbersDiffer ? bare.replaceAll(/\d[\d.,]*/g, '#') : bare;
  };
  let lines = printed.split('\n').map(plain);
  return block.code.split('\n').find((line) => {
    if (line === '…') return false;
    const at = lines.indexOf(plain(line));
    lines = lines.slice(at + 1);
    return at < 0;
  });
}

const counts = { passed: 0, failed: 0, skipped: 0 };
let settledAt = performance.now();
/** Prints the result of a check, with the time since the last one. */
function settle(label, problem) {
  counts[problem === undefined ? 'passed' : 'failed']++;
  const seconds = ((performance.now() - settledAt) / 1000).toFixed(1);
  settledAt = performance.now();
  console.log(problem === undefined ? `✓ ${label} (${seconds} s)` : `✗ ${label} (${seconds} s)\n${problem}`);
}
const problemOf = ({ status, stdout, stderr }, expected) =>
  status === expected ? undefined : `expected exit code ${expected}, got ${status}\n${stdout}${stderr}`;

function runDocument(path) {
  let last;
  for (const block of blocksOf(readFileSync(path, 'utf8'), path)) {
    const { label, language, notRun, typesOnly, status } = block;
    for (const [name, text] of block.files) writeProjectFile(name, text);
    const setup = run(block.before);
    if (setup.status !== 0) settle(`${label} (setup)`, problemOf(setup, 0));
    if (notRun !== undefined || typesOnly !== undefined) {
      counts.skipped++;
      console.log(`– ${label}\n  ${notRun ?? `types only: ${typesOnly}`}`);
      if (typesOnly !== undefined) writeTypeScript(block);
    } else if (language === '') {
      const missing = missingLine(block, last?.stdout ?? '');
      settle(label, missing === undefined ? undefined : `not printed: ${missing}\n${last?.stdout}`);
    } else if (language === 'sh' || language === 'ts') {
      last = run(language === 'ts' ? `node --import tsx ${writeTypeScript(block)}` : block.code);
      settle(label, problemOf(last, status));
    } else {
      settle(label, `a block in "${language}" needs the directive "not run: <reason>"`);
    }
  }
}

/** Type-checks all `ts` blocks together. */
function checkTypes() {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const tools = ['typescript', '@types/node'].map((name) => `${name}@${devDependencies[name]}`);
  const options =
    '--noEmit --strict --target es2023 --module nodenext --allowImportingTsExtensions --types node';
  const types = run(`npm i -D ${tools.join(' ')} >&2\nnpx tsc ${options} ${typed.join(' ')}`);
  settle('the types of all blocks', problemOf(types, 0));
}

/** Returns the optional packages that docs/README.md does not name. */
function peersThatLack() {
  const { peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const text = readFileSync('docs/README.md', 'utf8');
  return Object.keys(peerDependencies)
    .filter((name) => !text.includes(`\`${name}\``))
    .map((name) => `docs/README.md does not say what ${name} is for`);
}

const linked = ['README.md', 'CHANGELOG.md', ...markdownIn('reports'), ...pages];
const checks = {
  'the relative links of all documents': () =>
    linked.flatMap((path) => brokenLinks(readFileSync(path, 'utf8'), path)),
  'the options in docs/cli.md': optionsThatDiffer,
  'the rooms and files in docs/architecture.md': roomsThatDiffer,
  'the optional packages in docs/README.md': peersThatLack,
};
for (const [label, differences] of Object.entries(checks)) {
  const found = await differences();
  settle(label, found.length === 0 ? undefined : found.join('\n'));
}

if (!selected.includes('--checks')) {
  for (const path of documents) runDocument(path);
  checkTypes();
}
tally(counts.passed, counts.failed, counts.skipped);

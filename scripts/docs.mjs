// Runs the code blocks of the documents, in order, in one project that has the package installed as it would be
// published. Blocks of `sh` are run by bash; those of `ts` are type checked and run, in a file of the name that a first
// line `// name.ts` gives. A block without a language is what the block before it prints: its lines must be among
// those, in that order; `…` stands for some that are left out. doc-blocks.mjs says how comments tell more.
// Ends with one line: N passed, N failed, N skipped.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { blocksOf } from './doc-blocks.mjs';
import { pack, tally, temporaryFolder } from './packed.mjs';

const markdownIn = (place) =>
  readdirSync(place).flatMap((name) => (name.endsWith('.md') ? [join(place, name)] : []));
const documents = ['README.md', ...markdownIn('examples'), ...markdownIn('docs')];

const folder = temporaryFolder('docs');
const { filename } = pack(folder);
const project = join(folder, 'project');
mkdirSync(project);

/** Runs commands in the project; where they install the package, the packed one. */
function run(commands) {
  const script = `set -e\n${commands.replace(/\bnpm i -D learn-inv\b/, `npm i -D ../${filename}`)}`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: project, encoding: 'utf8' });
  return { status, stdout: stripVTControlCharacters(stdout), stderr };
}

function put(name, text) {
  mkdirSync(dirname(join(project, name)), { recursive: true });
  writeFileSync(join(project, name), text);
}

const typed = [];
/** Writes a block of TypeScript to a file, and gives back its name. */
function putTypeScript({ code, above, below }) {
  const name = /^\/\/ ([\w/-]+\.ts)/.exec(code)?.[1] ?? `block-${typed.length + 1}.ts`;
  put(name, `${above}${code}${below}export {};\n`);
  typed.push(name);
  return name;
}

/** A line of a block of output that is not among those printed behind the line before. */
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
function settle(label, problem) {
  counts[problem === undefined ? 'passed' : 'failed']++;
  console.log(problem === undefined ? `✓ ${label}` : `✗ ${label}\n${problem}`);
}
const problemOf = ({ status, stdout, stderr }, expected) =>
  status === expected ? undefined : `ended with ${status}\n${stdout}${stderr}`;

let last;
for (const block of documents.flatMap((path) => blocksOf(readFileSync(path, 'utf8'), path))) {
  const { label, language, notRun, typesOnly, status } = block;
  if (notRun !== undefined || typesOnly !== undefined) {
    counts.skipped++;
    console.log(`– ${label}\n  ${notRun ?? `types only: ${typesOnly}`}`);
    if (typesOnly !== undefined) putTypeScript(block);
    continue;
  }
  for (const [name, text] of block.files) put(name, text);
  const before = run(block.before);
  if (before.status !== 0) settle(`${label}, what comes before`, problemOf(before, 0));
  if (language === '') {
    const missing = missingLine(block, last.stdout);
    settle(label, missing === undefined ? undefined : `not printed: ${missing}\n${last.stdout}`);
  } else {
    last = run(language === 'ts' ? `node --import tsx ${putTypeScript(block)}` : block.code);
    settle(label, problemOf(last, status));
  }
}

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const tools = ['typescript', '@types/node'].map((name) => `${name}@${devDependencies[name]}`);
const options =
  '--noEmit --strict --target es2023 --module nodenext --allowImportingTsExtensions --types node';
const types = run(`npm i -D ${tools.join(' ')} >&2\nnpx tsc ${options} ${typed.join(' ')}`);
settle('the types of all blocks', problemOf(types, 0));
tally(counts.passed, counts.failed, counts.skipped);

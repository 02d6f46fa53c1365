import { spawn } from 'node:child_process';
import { existsSync, readdirSync, watch } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paperStructures } from '../../structures/index.ts';
import { trainedOnce } from './testing/trained-once.ts';
import { Workplace } from './testing/workplace.ts';

const test = suite('command line');
const at = new Workplace();
/** A structure without a repOK. */
const STACK = `
import { defineStructure, int } from 'learn-inv';
class Stack { items = []; push(item) { this.items.push(item); } }
export default defineStructure({ name: 'stack', create: () => new Stack(), builders: { push: [int(0, 1)] } });
`;
const quick = ['--scope', '3', '--trials', '1'];
const COMMANDS = [
  'init',
  'record',
  'train',
  'dataset',
  'check',
  'explain',
  'describe',
  'diff',
  'code',
  'hunt',
  'merge',
  'worker',
  'evaluate',
  'audit',
  'enumerate',
  'annotest',
  'lemon',
  'metamorphic',
  'keeper',
  'list',
  'doctor',
];

test('bad input gives one error message and exit code 2', async () => {
  at.write('throws.ts', 'throw new Error("on purpose");');
  at.write('empty.ts', 'export const nothing = 1;');
  at.write('stack.mjs', STACK);
  await at.allInProcess('dataset', 'sorted-list', '--scope', '3', '--out', 'sorted.jsonl.gz');
  const trained = ['train', 'binary-tree', '--scope', '4', '--trials', '2'];
  await trainedOnce(at, ...trained, '--out', 'trees');
  await trainedOnce(at, ...trained, '--recipe', 'paper', '--out', 'vectors');
  const wrong: [RegExp, string[]][] = [
    [/there is no structure "nosuch"/, ['train', 'nosuch']],
    [/there is no structure "constructor"/, ['train', 'constructor']],
    [/--scope is out of range/, ['train', 'singly-linked-list', '--scope', '0']],
    [/--scope is out of range/, ['train', 'singly-linked-list', '--scope', 'six']],
    [
      /no builder of "singly-linked-list" can be called at scope 1/,
      ['train', 'singly-linked-list', '--scope', '1'],
    ],
    [/on purpose/, ['train', 'throws.ts']],
    [/does not export a structure/, ['train', 'empty.ts']],
    [/nothing to learn from/, ['train']],
    [/unknown option/, ['train', 'singly-linked-list', '--nosuch']],
    [/unknown command/, ['nosuch']],
    [/Allowed choices/, ['train', 'singly-linked-list', '--engine', 'abacus']],
    [/--scope has no effect with --dataset/, ['train', '--dataset', 'sorted.jsonl.gz', '--scope', '3']],
    [/is not a usable dataset/, ['train', '--dataset', 'throws.ts']],
    [/is not a classifier/, ['check', 'throws.ts', 'throws.ts']],
    [/there is no file nowhere/, ['evaluate', 'nowhere']],
    [/there is no file nowhere/, ['check', 'nowhere', 'throws.ts']],
    [/there is no file trees.nowhere\.json/, ['explain', 'trees/nowhere.json', 'throws.ts']],
    [/there is no file nowhere\.json/, ['check', 'trees', 'nowhere.json']],
    [/there is no file throws\.ts.nowhere\.json/, ['check', 'trees', 'throws.ts/nowhere.json']],
    [/trees is not an object[^]*a folder/, ['check', 'trees', 'trees']],
    [/there is no file nowhere\.gz/, ['train', '--dataset', 'nowhere.gz']],
    [/there is no file \.\/nowhere\.ts/, ['train', './nowhere.ts']],
    [/there is no file nowhere\.ts/, ['evaluate', 'trees', '--structure', 'nowhere.ts']],
    [/there is no file nowhere\.ts/, ['init', 'nowhere.ts', '--yes']],
    [/there is no file nowhere\.ts/, ['hunt', 'singly-linked-list', '--baseline', 'nowhere.ts']],
    [/there is no file nowhere\.json/, ['hunt', 'singly-linked-list', '--model', 'nowhere.json']],
    [/is not a classifier/, ['hunt', 'singly-linked-list', '--model', 'throws.ts']],
    [/2 reporters would print to stdout/, ['annotest', 'throws.ts', '--json', '--reporter', 'junit']],
    [/2 reporters would print to stdout/, ['hunt', 'singly-linked-list', '--json', '--reporter', 'junit']],
    [/there is no reporter "xml"/, ['hunt', 'singly-linked-list', '--reporter', 'text,xml=out']],
    [/cannot write/, ['hunt', 'singly-linked-list', '--reporter', 'junit=throws.ts/hunt.xml']],
    [/throws\.ts is a file, not a folder/, ['train', 'singly-linked-list', ...quick, '--out', 'throws.ts']],
    [/trees is a folder/, ['dataset', 'singly-linked-list', '--scope', '3', '--out', 'trees']],
    [/another structure/, ['evaluate', 'trees', '--structure', 'sorted-list']],
    [/exceeds that of the model/, ['evaluate', 'vectors', '--scope', '5']],
    [/--max-explored is out of range/, ['evaluate', 'trees', '--max-explored', '0']],
    [/--min-recall is out of range/, ['evaluate', 'trees', '--min-recall', '99']],
    [/cannot be enumerated/, ['enumerate', 'stack.mjs']],
    [/cannot write/, ['train', 'singly-linked-list', ...quick, '--out', 'throws.ts/model']],
    [/cannot write/, ['dataset', 'singly-linked-list', '--scope', '3', '--out', 'throws.ts/d.gz']],
  ];
  for (const [message, args] of wrong) {
    const { code, out, err } = await at.allInProcess(...args);
    assert.is(code, 2, args.join(' '));
    assert.match(err, message);
    assert.not.match(err, /\n {4}at /, 'no stack trace');
    assert.is(out, '');
  }
});

test('the printed line finds the model at any path', async () => {
  const folder = "it's 100% `a`/model";
  const { out } = await at.allInProcess('train', 'singly-linked-list', ...quick, '--out', folder);
  const [, path] = /loadRepOK\(('.*?')\); /.exec(out)!;
  at.write(
    'pasted.mjs',
    `import { loadRepOK } from 'learn-inv'; console.log(loadRepOK(${path}).model.structure);`,
  );
  const { out: printed, err } = at.node('pasted.mjs');
  assert.is(err, '');
  assert.is(printed, 'singly-linked-list\n');
});

test('the process of bin/learn-inv.js prints an error and ends with its exit code', () => {
  const { code, out, err } = at.learnInv('train', 'nosuch');
  assert.is(code, 2);
  assert.is(out, '');
  assert.match(err, /^error: there is no structure "nosuch"\n/);
  const { code: fine, out: version } = at.learnInv('--version');
  assert.is(fine, 0);
  assert.is(version, '0.1.0\n');
});

test('--help lists every command, and the help of every command shows an example', async () => {
  const help = await at.allInProcess('--help');
  assert.is(help.code, 0);
  assert.match(help.out, /Examples:/);
  const listed = [...help.out.matchAll(/^ {2}([a-z]+) .*[<[]/gm)].map(([, name]) => name!);
  assert.equal(
    listed.filter((name) => name !== 'help'),
    COMMANDS,
  );
  for (const command of COMMANDS) {
    const { code, out } = await at.allInProcess(command, '--help');
    assert.is(code, 0);
    assert.match(out, /Examples?:\n {2}\$ learn-inv/, command);
  }
});

test('a shell gets a script and completions: commands, options, choices and names of structures', () => {
  assert.match(at.learnInv('complete', 'zsh').out, /^#compdef learn-inv\n/);
  const complete = (...words: readonly string[]): string[] => {
    const lines = at.learnInv('complete', '--', ...words).out.split('\n');
    return lines.map((line) => line.split('\t')[0]!).filter((line) => /^[^:]/.test(line));
  };
  assert.equal(complete('des'), ['describe']);
  assert.equal(complete('hunt', '--exh'), ['--exhaustive']);
  assert.equal(complete('hunt', '--oracle', 'rep'), ['repOK']);
  at.write('sorted-things.structure.ts', '');
  assert.equal(complete('hunt', 'sorted'), ['sorted-things', 'sorted-list']);
});

test('--help loads only the modules that declare commands', () => {
  at.write(
    'log-modules.mjs',
    `import { writeSync } from 'node:fs';
     export function load(url, context, next) { writeSync(2, url + '\\n'); return next(url, context); }`,
  );
  at.write(
    'hooks.mjs',
    "import { register } from 'node:module'; register('./log-modules.mjs', import.meta.url);",
  );
  // The sources, since a file of the built program holds several modules.
  const main = new URL('./main.ts', import.meta.url).href;
  at.write('help.mjs', `import { main } from '${main}'; await main(process.argv);`);
  const { code, err } = at.node('--import', 'tsx', '--import', './hooks.mjs', 'help.mjs', '--help');
  assert.is(code, 0);
  const loaded = [...err.matchAll(/\/src\/(.+)\.ts$/gm)].map(([, path]) => path!);
  assert.ok(loaded.includes('cli/commands/options'));
  assert.equal(
    loaded.filter(
      (path) =>
        !/^(?:base\/(?:error|exit-codes|version|escape\/terminal|report-parts\/test-runners|options\/.+)|(?:hunt|learn|neural)\/.+-options|learn\/(?:learning-constants|examples\/examples-constants)|neural\/lemon\/oracles\/d-mad|programs\/process\/limits|cli\/(?:main|paint|print|commands\/.+))$/.test(
          path,
        ),
    ),
    [],
  );
});

test('list names the structures of the paper', async () => {
  const { code, out } = await at.allInProcess('list', '--json');
  assert.is(code, 0);
  const { structures } = JSON.parse(out) as { structures: { name: string }[] };
  const names = new Set(structures.map(({ name }) => name));
  assert.equal(
    paperStructures.filter((name) => !names.has(name)),
    [],
  );
});

test('list separates variants with a known bug and names the correct structure of each', async () => {
  const { structures, variants } = JSON.parse((await at.allInProcess('list', '--json')).out) as Record<
    'structures' | 'variants',
    { name: string; baseline: string }[]
  >;
  assert.ok(variants.some(({ name }) => name === 'scheduler@v1'));
  const names = new Set(structures.map(({ name }) => name));
  for (const { name, baseline } of variants) {
    assert.ok(names.has(baseline), name);
    assert.not(names.has(name));
  }
});

test('an interrupted run leaves no file behind', async () => {
  const watcher = watch(at.folder, { persistent: false });
  const folderMade = new Promise<void>((resolve) => {
    watcher.on('change', (_, name) => {
      if (name === 'killed') resolve();
    });
  });
  const child = spawn(
    process.execPath,
    [at.bin, 'train', 'binomial-heap', '--scope', '6', '--out', 'killed'],
    { cwd: at.folder },
  );
  const ended = new Promise<unknown>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  // A run that ends before it makes its folder fails the assertion below instead of waiting forever.
  await Promise.race([folderMade, ended]);
  child.kill('SIGINT');
  assert.is(await ended, 'SIGINT');
  watcher.close();
  assert.ok(existsSync(at.path('killed')));
  assert.equal(readdirSync(at.path('killed')), []);
});

test.after(() => at.remove());
test.run();

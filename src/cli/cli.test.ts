import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Outcome, Workplace } from './testing/workplace.ts';

const test = suite('command line');
const at = new Workplace();
const inFolder = (name: string): string => join(at.folder, name);
const learnInv = (...args: readonly string[]): Outcome => at.learnInv(...args);
/** A structure file of someone who has no repOK. */
const STACK = `
import { defineStructure, int } from 'learn-inv';
class Stack { items = []; push(item) { this.items.push(item); } }
export default defineStructure({ name: 'stack', create: () => new Stack(), builders: { push: [int(0, 1)] } });
`;
const quick = ['--scope', '4', '--trials', '2'];

test('train saves a classifier, prints its summary and says how to use it', () => {
  const { code, out } = learnInv('train', 'singly-linked-list', ...quick);
  assert.is(code, 0);
  for (const row of [
    'valid objects',
    'broken objects',
    'spurious dropped',
    'chosen',
    'larger valid objects',
    'seconds',
  ]) {
    assert.ok(out.includes(row), row);
  }
  assert.match(out, /loadRepOK\('models\/singly-linked-list'\)/);
  assert.ok(existsSync(inFolder('models/singly-linked-list/classifier.json')));
});

test('--json prints one document with everything promised, and nothing else', () => {
  const { code, out } = learnInv('train', 'binary-tree', ...quick, '--json', '--out', 'json-model');
  assert.is(code, 0);
  const document = JSON.parse(out) as Record<string, Record<string, unknown>>;
  const keys = [
    'structure',
    'scope',
    'encoding',
    'engine',
    'seed',
    'positives',
    'negatives',
    'spuriousDropped',
    'best',
    'validation',
    'seconds',
    'model',
  ];
  assert.equal(
    keys.filter((key) => !(key in document)),
    [],
  );
  assert.equal(Object.keys(document['best']!), ['hidden', 'l2', 'learningRate']);
  assert.equal(Object.keys(document['seconds']!).sort(), ['break', 'collect', 'train']);
  assert.equal(Object.keys(document['validation']!), ['precision', 'recall']);
});

test('the same seed gives the same artefact, byte for byte, whatever the number of jobs', () => {
  const bytes = ['1', '2', '2'].map((jobs, run) => {
    learnInv('train', 'binary-search-tree', ...quick, '--jobs', jobs, '--out', `run-${run}`, '--standalone');
    return ['classifier.json', 'repok.mjs'].map((file) =>
      readFileSync(inFolder(`run-${run}/${file}`), 'utf8'),
    );
  });
  assert.equal(bytes[1], bytes[0]);
  assert.equal(bytes[2], bytes[0]);
});

test('a dataset trains the classifier that collecting anew would', () => {
  assert.is(learnInv('dataset', 'sorted-list', '--scope', '4', '--out', 'sorted.jsonl.gz').code, 0);
  learnInv('train', 'sorted-list', ...quick, '--out', 'from-structure');
  learnInv('train', '--dataset', 'sorted.jsonl.gz', '--trials', '2', '--out', 'from-dataset');
  const read = (name: string): string => readFileSync(inFolder(`${name}/classifier.json`), 'utf8');
  assert.is(read('from-dataset'), read('from-structure'));
});

test('check answers with its exit code: 0 valid, 1 invalid, 2 out of scope', () => {
  learnInv('dataset', 'singly-linked-list', '--scope', '4', '--out', 'lists.jsonl.gz');
  learnInv('train', '--dataset', 'lists.jsonl.gz', '--trials', '4', '--out', 'lists');
  const [, ...lines] = gunzipSync(readFileSync(inFolder('lists.jsonl.gz')))
    .toString()
    .trimEnd()
    .split('\n');
  const check = (line: string): Outcome => {
    writeFileSync(inFolder('object.json'), line);
    return learnInv('check', 'lists', 'object.json', '--json');
  };
  assert.is(check(lines[5]!).code, 0);
  assert.is((JSON.parse(check(lines[5]!).out) as { outcome: string }).outcome, 'valid');
  const broken = lines.filter((line) => line.startsWith('{"set":"largerBroken"'));
  assert.is(check(broken.at(-5)!).code, 1);
  assert.is(check('[{"class":"Other"}]').code, 2);
  assert.is(check('[{"class":').code, 2);
});

test('explain marks what is wrong in a drawing and tells how to mend it', () => {
  learnInv('train', 'binary-tree', ...quick, '--out', 'explaining');
  const node = (left: number | null): object => ({
    class: 'Node',
    fields: { left: left === null ? null : { $ref: left }, right: null },
  });
  const tree = (size: number): object[] => [
    { class: 'BinaryTree', fields: { root: { $ref: 1 }, size } },
    node(2),
    node(null),
  ];
  const explain = (document: unknown, ...flags: string[]): Outcome => {
    writeFileSync(inFolder('object.json'), JSON.stringify(document));
    return learnInv('explain', 'explaining', 'object.json', ...flags);
  };
  const wrong = explain(tree(3));
  assert.is(wrong.code, 1);
  assert.match(wrong.out, /^BinaryTree 0 {2}size 3 {2}◀\n/);
  assert.match(wrong.out, /◀ this \(BinaryTree 0\)\n {4}size 3 .*; usually/);
  assert.match(wrong.out, /makes it valid:\n {2}size: 3 → 2\n/);
  const document = JSON.parse(explain(tree(3), '--json').out) as Record<string, unknown>;
  assert.equal(Object.keys(document), [
    'structure',
    'valid',
    'probability',
    'faults',
    'faultCount',
    'repairs',
  ]);
  assert.match(
    learnInv('check', 'explaining', 'object.json').out,
    /learn-inv explain explaining object.json/,
  );
  assert.is(explain(tree(2)).code, 0);
  assert.match(explain(tree(2)).out, /\n\nvalid: /);
  const other = explain([{ class: 'Other' }]);
  assert.is(other.code, 2);
  assert.match(other.err, /cannot judge this object/);
  learnInv('train', 'binary-tree', ...quick, '--recipe', 'paper', '--out', 'vectors');
  writeFileSync(inFolder('object.json'), JSON.stringify(tree(3)));
  const refused = learnInv('explain', 'vectors', 'object.json');
  assert.is(refused.code, 2);
  assert.is(refused.out, '');
  assert.match(refused.err, /cannot explain its verdicts[^]*train with windows.*--encoding windows/);
});

test('evaluate judges the whole scope and sets the exit code by what is asked of it', () => {
  learnInv('train', 'binary-tree', ...quick, '--out', 'trees');
  const { code, out } = learnInv('evaluate', 'trees', '--json');
  assert.is(code, 0);
  const { positives, negatives, sampled } = JSON.parse(out) as Record<string, Record<string, number>>;
  assert.is(positives!['total'], 23);
  assert.is(negatives!['total'], 337 - 23);
  assert.is(positives!['new'], 0);
  assert.is(sampled, false);
  learnInv('train', 'red-black-tree', ...quick, '--recipe', 'paper', '--out', 'coloured');
  assert.is(learnInv('evaluate', 'coloured', '--min-recall', '1', '--min-precision', '1').code, 1);
  assert.is(learnInv('evaluate', 'coloured', '--min-recall', '0', '--min-precision', '0').code, 0);
  assert.match(learnInv('evaluate', 'trees', '--max-objects', '20').out, /A sample/);
  const larger = learnInv('evaluate', 'trees', '--scope', '5', '--max-explored', '300').out;
  assert.match(larger, /Only the first 300 candidates/);
});

test('enumerate counts what Korat counts, and streams it', () => {
  const counted = JSON.parse(
    learnInv('enumerate', 'binary-search-tree', '--scope', '4', '--json').out,
  ) as object;
  const { seconds, ...counts } = counted as { seconds: number };
  assert.equal(counts, {
    structure: 'binary-search-tree',
    scope: 4,
    valid: 51,
    invalid: 1114,
    explored: 1165,
  });
  const lines = (...flags: string[]): number =>
    learnInv('enumerate', 'binary-search-tree', '--scope', '4', '--stream', ...flags)
      .out.trimEnd()
      .split('\n').length;
  assert.is(lines(), 51);
  assert.is(lines('--invalid'), 1165);
  assert.is(lines('--invalid', '--max-objects', '7'), 7);
  assert.ok(seconds > 0);
});

test('bad input gets one clear error and exit code 2', () => {
  writeFileSync(inFolder('throws.ts'), 'throw new Error("on purpose");');
  writeFileSync(inFolder('empty.ts'), 'export const nothing = 1;');
  learnInv('train', 'singly-linked-list', ...quick, '--out', 'singly');
  learnInv('train', 'sorted-list', ...quick, '--recipe', 'paper', '--out', 'vectors');
  writeFileSync(inFolder('stack.mjs'), STACK);
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
    [/--scope has no effect with --dataset/, ['train', '--dataset', 'sorted.jsonl.gz', '--scope', '4']],
    [/is not a usable dataset/, ['train', '--dataset', 'throws.ts']],
    [/is not a classifier/, ['check', 'throws.ts', 'throws.ts']],
    [/is not a classifier/, ['evaluate', 'nowhere']],
    [/another structure/, ['evaluate', 'singly', '--structure', 'sorted-list']],
    [/beyond that of the model/, ['evaluate', 'vectors', '--scope', '5']],
    [/--max-explored is out of range/, ['evaluate', 'singly', '--max-explored', '0']],
    [/--min-recall is out of range/, ['evaluate', 'singly', '--min-recall', '99']],
    [/cannot be enumerated/, ['enumerate', 'stack.mjs']],
    [/cannot write/, ['train', 'singly-linked-list', ...quick, '--out', 'throws.ts/model']],
    [/cannot write/, ['dataset', 'singly-linked-list', '--scope', '3', '--out', 'throws.ts/d.gz']],
  ];
  for (const [message, args] of wrong) {
    const { code, out, err } = learnInv(...args);
    assert.is(code, 2, args.join(' '));
    assert.match(err, message);
    assert.not.match(err, /\n {4}at /, 'no stack trace');
    assert.is(out, '');
  }
});

test('help and version are no errors, and every command shows an example', () => {
  assert.is(learnInv('--version').out.trim(), '0.1.0');
  const help = learnInv('--help');
  assert.is(help.code, 0);
  assert.match(help.out, /Example:/);
  const commands = [...help.out.matchAll(/^ {2}([a-z]+) .*[<[]/gm)].map(([, name]) => name!);
  assert.ok(commands.length > 9 && commands.includes('init') && commands.includes('hunt'), commands.join());
  for (const command of commands) {
    const { code, out } = learnInv(command, '--help');
    assert.is(code, 0);
    assert.match(out, /Example:\n {2}\$ learn-inv/, command);
  }
});

test('list names the seven structures of the paper', () => {
  const { structures } = JSON.parse(learnInv('list', '--json').out) as { structures: { name: string }[] };
  assert.ok(structures.length >= 7);
  assert.ok(structures.some(({ name }) => name === 'binomial-heap'));
});

test('list names the variants with a known bug apart, each with the structure that has none', () => {
  const { structures, variants } = JSON.parse(learnInv('list', '--json').out) as Record<
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
  const child = spawn(
    process.execPath,
    [at.bin, 'train', 'binomial-heap', '--scope', '6', '--out', 'killed'],
    {
      cwd: at.folder,
    },
  );
  const folderMade = async (): Promise<void> => {
    while (!existsSync(inFolder('killed'))) await new Promise((resolve) => setImmediate(resolve));
  };
  await folderMade();
  child.kill('SIGINT');
  await new Promise((resolve) => child.once('exit', resolve));
  assert.equal(readdirSync(inFolder('killed')), []);
});

test.after(() => at.remove());
test.run();

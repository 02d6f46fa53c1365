import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { COUNTER } from '../testing/counter.ts';
import { Workplace } from '../testing/workplace.ts';

const test = suite('learn-inv train');
const at = new Workplace();
const quick = ['--scope', '3', '--trials', '1'];

test('train saves a classifier, prints a summary and shows how to load it', async () => {
  const { code, out } = await at.allInProcess('train', 'singly-linked-list', ...quick);
  assert.is(code, 0);
  for (const row of [
    'valid objects',
    'broken objects',
    'spurious negatives',
    'chosen network',
    'held-out check',
    'sorts of fields',
    'SinglyLinkedList.size: own (size, position or flag)',
    "Node.element: nominal, sort of addFirst's argument, addLast's argument",
    'seconds',
  ]) {
    assert.ok(out.includes(row), row);
  }
  assert.match(out, /loadRepOK\('models\/singly-linked-list'\)/);
  assert.ok(existsSync(at.path('models/singly-linked-list/classifier.json')));
});

test('--json prints one document with all fields, and nothing else', async () => {
  const { code, out } = await at.allInProcess(
    'train',
    'binary-tree',
    ...quick,
    '--json',
    '--out',
    'json-model',
  );
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
    'sorts',
    'unmapped',
    'unrepeatable',
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

test('equal seeds give equal files, byte for byte, with any number of jobs', async () => {
  const train = ['train', 'binary-search-tree', '--scope', '3', '--trials', '2'];
  const runs = [
    await at.allInProcess(...train, '--jobs', '1', '--out', 'run-0'),
    at.learnInv(...train, '--jobs', '2', '--out', 'run-1'),
  ];
  const bytes = runs.map(({ code }, run) => {
    assert.is(code, 0);
    return at.read(`run-${run}/classifier.json`);
  });
  assert.equal(bytes[1], bytes[0]);
});

test('without --scope, a scope is chosen; its model is that of the scope given', async () => {
  const train = ['train', at.write('counter.mjs', COUNTER), '--trials', '1'];
  const { out } = await at.allInProcess(...train, '--out', 'chosen');
  assert.match(out, /counter, scope 6,/);
  await at.allInProcess(...train, '--scope', '6', '--out', 'given');
  assert.is(at.read('chosen/classifier.json'), at.read('given/classifier.json'));
});

test('Ctrl-C keeps the model of the scope before', async () => {
  // The first objects are slow to make, so that a small scope is learned first. Only the larger objects of the dataset of scope
  // 6 are made at 192: the process says so, and does not end.
  const begun = at.path('begun');
  const path = at.write(
    'endless.structure.mjs',
    `import { writeFileSync } from 'node:fs';
import { defineStructure, int } from 'learn-inv';
let slow = 200;
export default defineStructure({
  name: 'endless',
  create: (k) => {
    if (slow-- > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    if (k === 192) {
      writeFileSync(${JSON.stringify(begun)}, '');
      for (;;);
    }
    return { items: [] };
  },
  builders: { push: { args: [int(0, 3)], run: ({ items }, item) => items.push(item) } },
});
`,
  );
  const options = '--trials 2 --timeout 600000 --seconds 150 --json --out kept'.split(' ');
  const child = spawn(process.execPath, [at.bin, 'train', path, ...options], { cwd: at.folder });
  const watcher = watch(at.folder, () => existsSync(begun) && child.kill('SIGINT'));
  const [out, code] = await Promise.all([
    text(child.stdout),
    new Promise<number | null>((resolve) => {
      child.on('exit', resolve);
    }),
  ]);
  watcher.close();
  const { scope, cutShort } = JSON.parse(out) as { scope: number; cutShort: string };
  assert.equal([code, scope, cutShort], [130, 3, 'interrupt']);
  assert.is((JSON.parse(at.read('kept/classifier.json')) as { scope: number }).scope, 3);
});

test('a dataset file gives the same classifier as collecting the objects again', async () => {
  const structure = at.write('counter.mjs', COUNTER);
  const dataset = await at.allInProcess('dataset', structure, '--scope', '3', '--out', 'counter.jsonl.gz');
  assert.is(dataset.code, 0);
  await at.allInProcess('train', structure, ...quick, '--out', 'from-structure');
  const train = ['train', '--dataset', 'counter.jsonl.gz', '--trials', '1'];
  await at.allInProcess(...train, '--out', 'from-dataset');
  assert.is(at.read('from-dataset/classifier.json'), at.read('from-structure/classifier.json'));
});

test.after(() => at.remove());
test.run();

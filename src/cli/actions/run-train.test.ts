import { existsSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from '../testing/workplace.ts';

const test = suite('learn-inv train');
const at = new Workplace();
const quick = ['--scope', '4', '--trials', '2'];

test('train saves a classifier, prints a summary and shows how to load it', async () => {
  const { code, out } = await at.inProcess('train', 'singly-linked-list', ...quick);
  assert.is(code, 0);
  for (const row of [
    'valid objects',
    'broken objects',
    'spurious negatives',
    'chosen network',
    'held-out check',
    'sorts of fields',
    'SinglyLinkedList.size: own (size, position, flag or constant)',
    "Node.element: nominal, sort of addFirst's argument, addLast's argument",
    'seconds',
  ]) {
    assert.ok(out.includes(row), row);
  }
  assert.match(out, /loadRepOK\('models\/singly-linked-list'\)/);
  assert.ok(existsSync(at.path('models/singly-linked-list/classifier.json')));
});

test('--json prints one document with all fields, and nothing else', async () => {
  const { code, out } = await at.inProcess('train', 'binary-tree', ...quick, '--json', '--out', 'json-model');
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
  const train = ['train', 'binary-search-tree', ...quick, '--standalone'];
  const runs = [
    await at.inProcess(...train, '--jobs', '1', '--out', 'run-0'),
    await at.inProcess(...train, '--jobs', '2', '--out', 'run-1'),
    at.learnInv(...train, '--jobs', '2', '--out', 'run-2'),
  ];
  const bytes = runs.map(({ code }, run) => {
    assert.is(code, 0);
    return ['classifier.json', 'repok.mjs'].map((file) => at.read(`run-${run}/${file}`));
  });
  assert.equal(bytes[1], bytes[0]);
  assert.equal(bytes[2], bytes[0]);
});

test('a dataset file gives the same classifier as collecting the objects again', async () => {
  const dataset = await at.inProcess('dataset', 'sorted-list', '--scope', '4', '--out', 'sorted.jsonl.gz');
  assert.is(dataset.code, 0);
  await at.inProcess('train', 'sorted-list', ...quick, '--out', 'from-structure');
  await at.inProcess('train', '--dataset', 'sorted.jsonl.gz', '--trials', '2', '--out', 'from-dataset');
  assert.is(at.read('from-dataset/classifier.json'), at.read('from-structure/classifier.json'));
});

test.after(() => at.remove());
test.run();

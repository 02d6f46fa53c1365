// What a check by a learned repOK costs, on windows and on candidate vectors, next to the repOK written by hand, to
// JSON.stringify of the same object (of cyclic ones, of their nodes side by side) and to TensorFlow.js, whose models
// are asked about the rows that the networks see: reading the object is left out there. The ways take turns, for each
// object in a process of its own. `npm run bench:check [-- --quick]`
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { saveModel } from '../src/classifier/save-model.ts';
import { learn } from '../src/learn/learn.ts';
import { builtInStructures } from '../structures/index.ts';
import { publish } from './bench/benchmarks-file.ts';
import { markdownTable } from './bench/markdown-table.ts';
import type { Compared, Question } from './bench/measure-checks.ts';

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
const SECONDS = quick ? 0.1 : 2;
const WINDOWS = quick ? { scope: 4, seed: 1, trials: 2 } : { scope: 6, seed: 1 };
/** Vectors of the smallest objects asked about. What they cost does not depend on how well they were learnt. */
const VECTORS = { scope: 8, seed: 1, encoding: 'vector', trials: 1, states: 2000, objects: 500 } as const;
const COMPARED = ['binary-search-tree', 'doubly-linked-list', 'red-black-tree'];
const SIZES = [8, 100, 1000, 10_000];
const ALONE = [
  'singly-linked-list',
  'doubly-linked-list',
  'binary-search-tree',
  'binary-search-tree, degenerate',
];
const LARGE = quick ? [1000] : [1000, 10_000, 100_000];
const MEASURING = fileURLToPath(new URL('bench/measure-checks.ts', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'learn-inv-bench-'));

async function save(name: string, options: Parameters<typeof learn>[1], kind: string): Promise<void> {
  const { model } = await learn(await builtInStructures[name]!(), options);
  saveModel(model, join(folder, `${name}-${kind}`));
}

async function ask<Answer>(question: Omit<Question, 'folder'>): Promise<Answer> {
  const child = fork(MEASURING, [JSON.stringify({ ...question, folder } satisfies Question)]);
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${question.name} failed`)));
  const [answer] = (await Promise.race([once(child, 'message'), failed])) as [Answer];
  child.disconnect();
  return answer;
}

/** Nanoseconds, grouped, since some of them are large. */
const nanoseconds = (microseconds: number): string => Math.round(1000 * microseconds).toLocaleString('en');

async function compare(name: string, size: number): Promise<string[]> {
  const costs = await ask<Compared>({ name, size, seconds: SECONDS, compared: true });
  const { another, same, changed, byHand, stringify, tfjs, vector, tfjsVector } = costs;
  const ofVectors = vector === undefined ? undefined : [vector, tfjsVector!].map(nanoseconds);
  return [
    `${name}, ${size.toLocaleString('en')} nodes`,
    costs.outcome,
    ...[another, same, changed, byHand, stringify, tfjs].map(nanoseconds),
    ...[byHand, stringify, tfjs].map((cost) => (another / cost).toFixed(2)),
    ...[same, changed].map((cost) => (cost / stringify).toFixed(2)),
    ...(ofVectors ?? ['out of scope', 'out of scope']),
  ];
}

async function perNode(name: string, size: number): Promise<string> {
  const seconds = SECONDS / 2;
  return ((1000 * (await ask<number>({ name, size, seconds, compared: false }))) / size).toFixed(0);
}

const rows: string[][] = [];
const alone: string[][] = [];
try {
  for (const name of new Set([...COMPARED, ...ALONE.map((one) => one.split(',')[0]!)])) {
    await save(name, WINDOWS, 'windows');
  }
  for (const name of COMPARED) await save(name, VECTORS, 'vector');
  for (const name of COMPARED) for (const size of SIZES) rows.push(await compare(name, size));
  for (const name of ALONE) {
    const costs: string[] = [];
    for (const size of LARGE) costs.push(await perNode(name, size));
    alone.push([name, ...costs]);
  }
} finally {
  rmSync(folder, { recursive: true });
}

publish(
  {
    heading: 'A check',
    script: 'bench:check',
    paragraphs: [
      'Nanoseconds a check, medians, all in turns, each object in a process of its own that loads the model: a classifier of windows, of another object than the last one, of ' +
        'the same one unchanged, and of one after each call that changes it (a random key taken out of a tree or put ' +
        'back, the last element of a list likewise; the call is included); the hand-written repOK, `JSON.stringify` ' +
        'of the same object (of cyclic ones, of their nodes side by side), and `predict` of TensorFlow.js (layers, ' +
        'plain JavaScript backend) on the rows that the networks see, already encoded; then a classifier of ' +
        `candidate vectors of scope ${VECTORS.scope}, and \`predict\` of TensorFlow.js on the vector. Windows of each kind ` +
        'are worked out once, so the network is rarely asked.',
      markdownTable(
        [
          'object',
          'verdict',
          'windows',
          'unchanged',
          'changed',
          'by hand',
          'JSON',
          'tfjs',
          '/ by hand',
          '/ JSON',
          '/ tfjs',
          'unchanged / JSON',
          'changed / JSON',
          'vector',
          'tfjs',
        ],
        rows,
      ),
      'Nanoseconds a node, windows:',
      markdownTable(['structure', ...LARGE.map((size) => `${size.toLocaleString('en')} nodes`)], alone),
    ],
  },
  !quick,
);

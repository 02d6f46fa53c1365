import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../structures/index.ts';
import { graphKey } from '../heap/graph.ts';
import { train } from '../learn/learn.ts';
import { defineStructure } from '../structure/define-structure.ts';
import { int } from '../structure/finite-domains.ts';
import { makeDataset, type DatasetOptions } from './make-dataset.ts';
import { readDataset } from './read-dataset.ts';
import { writeDataset } from './write-dataset.ts';

const test = suite('dataset');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-'));
const path = join(folder, 'tree.jsonl.gz');
const structure = await builtInStructures['red-black-tree']!();
const { dataset } = makeDataset(structure, { scope: 4 });
writeDataset(dataset, path);

test('a dataset comes back from its file', () => {
  const { valid, broken, ...rest } = readDataset(path);
  assert.equal(valid.map(graphKey), dataset.valid.map(graphKey));
  assert.equal(broken.map(graphKey), dataset.broken.map(graphKey));
  const { valid: _valid, broken: _broken, ...expected } = dataset;
  assert.equal(rest, expected);
});

test('the same seed writes the same bytes', () => {
  const again = join(folder, 'again.jsonl.gz');
  writeDataset(makeDataset(structure, { scope: 4 }).dataset, again);
  assert.ok(readFileSync(again).equals(readFileSync(path)));
});

test('what is valid is sampled when it is too much to train on, and nothing known to be valid is called broken', () => {
  const small = makeDataset(structure, { scope: 4, maxValid: 10 }).dataset;
  assert.is(small.valid.length, 10);
  const all = new Set(dataset.valid.map(graphKey));
  assert.not.ok(small.broken.some((graph) => all.has(graphKey(graph))));
});

test('how much is collected depends on what for, and the settings say it', () => {
  const limitsOf = (options: Partial<DatasetOptions>): [maxCalls: number, maxStates: number] => {
    const { maxCalls, maxStates } = makeDataset(structure, { scope: 2, ...options }).dataset.settings;
    return [maxCalls, maxStates];
  };
  assert.equal(limitsOf({}), [150_000, 20_000]);
  assert.equal(limitsOf({ driver: 'saturate' }), [1_000_000, 60_000]);
  assert.equal(limitsOf({ beyond: false }), [1_000_000, 60_000]);
  assert.equal(limitsOf({ maxCalls: 200_000 }), [200_000, 20_000]);
  assert.equal(limitsOf({ maxStates: 30_000 }), [150_000, 30_000]);
});

test('what is asked for is collected, also for windows', () => {
  // Two calls in each of 21,999 states.
  class Path {
    value = 1;
    append(bit: number): void {
      if (2 * this.value < 22_000) this.value = 2 * this.value + bit;
    }
  }
  const path = defineStructure({ name: 'path', create: () => new Path(), builders: { append: [int(0, 1)] } });
  const some = { scope: 2, maxCalls: 200_000, maxStates: 50_000, maxValid: 50_000, rounds: 1, maxBroken: 10 };
  assert.is(makeDataset(path, some).dataset.valid.length, 21_999);
});

test('objects too large for candidate vectors are refused, naming the class at fault', async () => {
  class Grid {
    cells = new Array(2000).fill(0);
    set(at: number, value: number): void {
      this.cells[at] = value;
    }
  }
  const grid = defineStructure({
    name: 'grid',
    create: () => new Grid(),
    builders: { set: [int(0, 99), int(0, 99)] },
  });
  const { dataset: large } = makeDataset(grid, {
    scope: 4,
    maxCalls: 2000,
    maxStates: 20,
    rounds: 1,
    maxBroken: 100,
    beyond: false,
  });
  try {
    await train(large, { encoding: 'vector', jobs: 1 });
    assert.unreachable('they were not refused');
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    assert.is(code, 'BAD_OPTION');
    assert.match(message, /for Array/);
  }
});

test('a damaged file is refused', () => {
  const bytes = readFileSync(path);
  const lines = gunzipSync(bytes).toString().split('\n');
  const damaged: [string, Uint8Array | string][] = [
    ['cut', bytes.subarray(0, bytes.length / 2)],
    ['plain', 'not gzipped'],
    ['empty', gzipSync('')],
    ['short', gzipSync(lines.slice(0, -5).join('\n'))],
    ['format', gzipSync(lines.join('\n').replace('learn-inv-dataset', 'other'))],
    ['version', gzipSync(lines.join('\n').replace(/"version":\d+/, '"version":9'))],
    ['object', gzipSync(lines.join('\n').replace('"$ref"', '"$wrong"'))],
  ];
  for (const [name, content] of damaged) {
    writeFileSync(join(folder, name), content);
    assert.throws(
      () => readDataset(join(folder, name)),
      (error: { code?: string }) => error.code === 'BAD_FILE',
      name,
    );
  }
});

test('a scope out of range is refused', () => {
  for (const scope of [0, -1, 1.5, 101, Number.NaN]) {
    assert.throws(
      () => makeDataset(structure, { scope }),
      (error: { code?: string }) => error.code === 'BAD_OPTION',
    );
  }
});

test.after(() => rmSync(folder, { recursive: true }));
test.run();

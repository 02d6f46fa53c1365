import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../../structures/index.ts';
import { UNREAD } from '../../../objects/heap/known-fields.ts';
import { graphKey } from '../../../objects/heap/graph.ts';
import { train } from '../../training/train.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import type { DatasetOptions } from './dataset-options.ts';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import type { Dataset } from './dataset.ts';
import { makeDataset } from './make-dataset.ts';
import { packDataset, unpackDataset, type PackedDataset } from './pack-dataset.ts';
import { readDataset } from './read-dataset.ts';
import { writeDataset } from './write-dataset.ts';
import { switchStructure } from '../testing/switch.ts';

const test = suite('dataset');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-'));
const path = join(folder, 'tree.jsonl.gz');
const structure = await builtInStructures['red-black-tree']!();
const { dataset } = await makeDataset(structure, { scope: 2 });
writeDataset(dataset, path);

test('a dataset read from its file equals the one written', () => {
  const { valid, broken, ...rest } = readDataset(path);
  assert.equal(valid.map(graphKey), dataset.valid.map(graphKey));
  assert.equal(broken.map(graphKey), dataset.broken.map(graphKey));
  const { valid: _valid, broken: _broken, ...expected } = dataset;
  assert.equal(rest, expected);
  const noted: Dataset = {
    ...dataset,
    fields: { ...dataset.fields, [UNREAD]: ['mark'] },
    plainObjects: { view: true, keyed: ['Object'] },
    unrepeatable: ['Node.id'],
  };
  const other = join(folder, 'noted.jsonl.gz');
  writeDataset(noted, other);
  const { fields, plainObjects, unrepeatable } = readDataset(other);
  assert.equal({ ...noted, fields, plainObjects, unrepeatable }, noted);
});

test('an unpacked dataset equals the one packed, and trains the same model', async () => {
  const list = await builtInStructures['singly-linked-list']!();
  const { dataset: small } = await makeDataset(list, {
    ...{ scope: 3, beyond: false },
    ...{ maxCalls: 20_000, maxBroken: 100 },
  });
  const unpackedOf = (made: Dataset): Dataset =>
    unpackDataset(deserialize(serialize(packDataset(made))) as PackedDataset);
  assert.equal(unpackedOf(dataset), dataset);
  const model = async (objects: Dataset): Promise<string> =>
    JSON.stringify((await train(objects, { trials: 1, votes: 1, jobs: 1 })).model);
  assert.is(await model(unpackedOf(small)), await model(small));
});

test('equal seeds write equal bytes', async () => {
  const again = join(folder, 'again.jsonl.gz');
  writeDataset((await makeDataset(structure, { scope: 2 })).dataset, again);
  assert.ok(readFileSync(again).equals(readFileSync(path)));
});

test('maxValid samples the valid objects, and no collected object counts as broken', async () => {
  const small = (await makeDataset(structure, { scope: 2, maxValid: 5 })).dataset;
  assert.is(small.valid.length, 5);
  const all = new Set(dataset.valid.map(graphKey));
  assert.not.ok(small.broken.some((graph) => all.has(graphKey(graph))));
});

test('the default limits depend on driver and beyond, and are stored in the settings', async () => {
  const limitsOf = async (options: Partial<DatasetOptions>): Promise<number[]> => {
    const { settings } = (await makeDataset(switchStructure, { scope: 2, ...options })).dataset;
    return [settings.maxCalls, settings.maxStates, settings.maxBroken];
  };
  assert.equal(await limitsOf({}), [300_000, 4000, 4000]);
  assert.equal(await limitsOf({ driver: 'random' }), [1_000_000, 60_000, 40_000]);
  assert.equal(await limitsOf({ driver: 'saturate' }), [4_000_000, 60_000, 40_000]);
  assert.equal(await limitsOf({ beyond: false }), [4_000_000, 60_000, 40_000]);
  assert.equal(await limitsOf({ maxCalls: 200_000 }), [200_000, 4000, 4000]);
  assert.equal(await limitsOf({ maxStates: 30_000 }), [300_000, 30_000, 4000]);
});

test('given limits replace the lower defaults for windows', async () => {
  // 5999 states with two calls in each.
  class Path {
    value = 1;
    append(bit: number): void {
      if (2 * this.value < 6000) this.value = 2 * this.value + bit;
    }
  }
  const path = defineStructure({ name: 'path', create: () => new Path(), builders: { append: [int(0, 1)] } });
  const some = {
    scope: 2,
    maxCalls: 1_000_000,
    maxStates: 50_000,
    maxValid: 50_000,
    rounds: 1,
    maxBroken: 10,
  };
  assert.is((await makeDataset(path, some)).dataset.valid.length, 5999);
});

test('objects too large for candidate vectors are rejected with the name of the widest class', async () => {
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
  const { dataset: large } = await makeDataset(grid, {
    scope: 4,
    maxCalls: 2000,
    maxStates: 20,
    rounds: 1,
    maxBroken: 100,
    beyond: false,
  });
  try {
    await train(large, { encoding: 'vector', jobs: 1 });
    assert.unreachable('the objects were not rejected');
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    assert.is(code, 'BAD_OPTION');
    assert.match(message, /for Array/);
  }
});

test('a damaged file is rejected', () => {
  const bytes = readFileSync(path);
  const lines = gunzipSync(bytes).toString().split('\n');
  const damaged: [string, Uint8Array | string][] = [
    ['truncated', bytes.subarray(0, bytes.length / 2)],
    ['plain', 'not gzipped'],
    ['empty', gzipSync('')],
    ['short', gzipSync(lines.slice(0, -5).join('\n'))],
    ['format', gzipSync(lines.join('\n').replace('learn-inv-dataset', 'other'))],
    ['version', gzipSync(lines.join('\n').replace(/"version":\d+/, '"version":99'))],
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

test('each option of a wrong type or out of its range is rejected by name', async () => {
  const wrong: Readonly<Record<keyof DatasetOptions, readonly unknown[]>> = {
    scope: [0, -1, 1.5, 101, Number.NaN, '4'],
    seed: [Number.NaN, {}, null],
    driver: ['all', 1],
    maxCalls: [0, 1.5, Infinity, '10'],
    maxStates: [0, -1, null],
    maxValid: [0, 2.5],
    rounds: [0, Number.NaN],
    maxBroken: [0, '1'],
    beyond: ['yes', 1],
    seconds: [0, -1, Number.NaN, Infinity, '10'],
    onProgress: ['print', {}],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const error = await thrownBy(() => makeDataset(structure, { scope: 4, [name]: value }));
      assert.is(error.code, 'BAD_OPTION');
      assert.ok(error.message.includes(`option "${name}"`), `${name}: ${String(value)}`);
    }
  }
});

test('an unknown option is rejected by name', async () => {
  const unknown = { scope: 4, states: 10 } as DatasetOptions;
  const { code, message } = await thrownBy(() => makeDataset(structure, unknown));
  assert.is(code, 'BAD_OPTION');
  assert.ok(message.includes('unknown option "states"'));
});

test.after(() => rmSync(folder, { recursive: true }));
test.run();

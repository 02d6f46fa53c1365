import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { collect } from '../src/learn/examples/collect/collect.ts';
import { ClassTable } from '../src/objects/heap/class-table.ts';
import { graphKey } from '../src/objects/heap/graph.ts';
import { readHeap } from '../src/objects/heap/read.ts';
import { createRandom } from '../src/base/random.ts';
import { buildObject } from '../src/learn/examples/korat/build-object.ts';
import { candidates } from '../src/learn/examples/korat/candidates.ts';
import { createSearchSpace } from '../src/learn/examples/korat/create-search-space.ts';
import { builtInStructures } from './index.ts';

const K = 4;

/** Number of valid objects of scope 4: those that the builders reach, and all. */
const REACHED: Record<string, readonly [reached: number, valid: number]> = {
  'singly-linked-list': [40, 40],
  'sorted-list': [20, 20],
  'doubly-linked-list': [341, 341],
  'binary-tree': [23, 23],
  'binary-search-tree': [51, 51],
  // Korat allows a red root; no builder makes one.
  'red-black-tree': [29, 41],
  'binomial-heap': [120, 120],
};

for (const [name, [reached, valid]] of Object.entries(REACHED)) {
  test(`the builders of ${name} reach ${reached} of the ${valid} valid objects of scope ${K} and no invalid one`, async () => {
    const structure = await builtInStructures[name]!();
    const options = { k: K, driver: 'saturate', maxCalls: 100_000, maxStates: 10_000 } as const;
    const { graphs, fields } = await collect(structure, options, createRandom(1));
    const space = await createSearchSpace(structure, K);
    const classes = new ClassTable(fields);
    const truth = new Set<string>();
    for (const candidate of candidates(space)) {
      if (candidate.valid) truth.add(graphKey(readHeap(buildObject(space, candidate.cells), classes).graph));
    }
    assert.is(truth.size, valid);
    assert.is(graphs.length, reached);
    assert.ok(graphs.every((graph) => truth.has(graphKey(graph))));
  });
}

test.run();

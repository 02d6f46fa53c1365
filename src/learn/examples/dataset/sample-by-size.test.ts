import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { graphKey } from '../../../objects/heap/graph.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { createRandom } from '../../../base/random.ts';
import { sampleBySize } from './sample-by-size.ts';

/** Returns a list of `size` objects; graphs with different tags differ. */
const chain = (size: number, tag: number) => {
  let object: object = { tag };
  for (let length = 1; length < size; length++) object = { next: object };
  return readHeap(object).graph;
};

test('a sample has the requested size, no repeats, and the original order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 60 }),
      (sizes, maxGraphs) => {
        const graphs = sizes.map(chain);
        const sample = sampleBySize(graphs, maxGraphs, createRandom(1));
        assert.is(sample.length, Math.min(maxGraphs, graphs.length));
        const positions = sample.map((graph) => graphs.indexOf(graph));
        assert.ok(positions.every((position, index) => index === 0 || position > positions[index - 1]!));
      },
    ),
    { seed: 6 },
  );
});

test('the smallest objects are all kept', () => {
  const graphs = [chain(1, 0), ...Array.from({ length: 500 }, (_, tag) => chain(3, tag)), chain(2, 0)];
  const keys = new Set(sampleBySize(graphs, 10, createRandom(1)).map(graphKey));
  assert.ok(keys.has(graphKey(graphs[0]!)));
  assert.ok(keys.has(graphKey(graphs.at(-1)!)));
});

test.run();

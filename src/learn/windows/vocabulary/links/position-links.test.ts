import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTHING } from '../../records/field-columns.ts';
import { randomHeaps } from '../../testing/random-heaps.ts';
import { everyRecord, recordsOf, recordsOfObject } from '../../testing/read-records.ts';
import { positionLinks } from './position-links.ts';

test('places of an array lead to adjacent places and to the children and parent in a binary heap', () => {
  const records = recordsOfObject({ heap: [0, 1, 2, 3, 4, 5] });
  // Records: the object, the array, its places 2..7.
  const lead = Object.fromEntries(
    positionLinks(records).map(({ name, targets }) => [name, [...targets().subarray(0, 8)]]),
  );
  assert.equal(lead, {
    'next place': [-1, -1, 3, 4, 5, 6, 7, -1],
    'previous place': [-1, -1, -1, 2, 3, 4, 5, 6],
    'place 2i+1': [-1, -1, 3, 5, 7, -1, -1, -1],
    'place 2i+2': [-1, -1, 4, 6, -1, -1, -1, -1],
    'place (i-1)/2': [-1, -1, -1, 2, 2, 3, 3, 4],
  });
});

test('position links lead to the index in the same container that their name says', () => {
  const positions: Readonly<Record<string, (index: number) => number>> = {
    'next place': (i) => i + 1,
    'previous place': (i) => i - 1,
    'place 2i+1': (i) => 2 * i + 1,
    'place 2i+2': (i) => 2 * i + 2,
    'place (i-1)/2': (i) => Math.floor((i - 1) / 2),
  };
  fc.assert(
    fc.property(randomHeaps, (graph) => {
      const records = recordsOf(graph);
      const { position, discoverer } = records;
      for (const { name, targets } of positionLinks(records)) {
        for (const record of everyRecord(records)) {
          const index = position.values[record]!;
          const targetIndex = positions[name]!(index);
          const wanted = everyRecord(records).find(
            (other) =>
              index >= 0 &&
              targetIndex >= 0 &&
              position.values[other] === targetIndex &&
              discoverer.values[other] === discoverer.values[record],
          );
          assert.is(targets()[record], wanted ?? NOTHING, `${name} of ${record}`);
        }
      }
    }),
    { seed: 1, numRuns: 100 },
  );
});

test.run();

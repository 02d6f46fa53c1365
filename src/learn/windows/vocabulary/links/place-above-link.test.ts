import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTHING } from '../../records/field-columns.ts';
import { randomHeaps } from '../../testing/random-heaps.ts';
import { everyRecord, recordsOf, recordsOfObject } from '../../testing/read-records.ts';
import { placeAboveLink } from './place-above-link.ts';

class Entry {
  next: Entry | null;
  constructor(next: Entry | null) {
    this.next = next;
  }
}

test('the place above the entries of a chain is their bucket', () => {
  const records = recordsOfObject({ buckets: [null, new Entry(new Entry(null))] });
  // The table, its buckets, two places, two entries.
  const { targets } = placeAboveLink(records);
  assert.equal([...targets().subarray(0, records.count)], [NOTHING, NOTHING, NOTHING, NOTHING, 3, 3]);
});

test('the place above is the first place among the ancestors', () => {
  fc.assert(
    fc.property(randomHeaps, (graph) => {
      const records = recordsOf(graph);
      const { discoverer, position } = records;
      const { targets } = placeAboveLink(records);
      for (const record of everyRecord(records)) {
        let ancestor = discoverer.values[record]!;
        while (ancestor !== NOTHING && position.values[ancestor]! < 0)
          ancestor = discoverer.values[ancestor]!;
        assert.is(targets()[record], ancestor);
      }
    }),
    { seed: 1, numRuns: 200 },
  );
});

test.run();

import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTHING } from '../../records/field-columns.ts';
import { randomHeaps } from '../../testing/random-heaps.ts';
import { everyRecord, recordsOf, recordsOfObject, membersOf } from '../../testing/read-records.ts';
import { placeAboveLink, positionLinks, twinLink } from './place-links.ts';
import type { Records } from '../../records/records.ts';

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

class Table {
  keys: unknown;
  values: unknown;
  constructor(keys: unknown, values: unknown) {
    this.keys = keys;
    this.values = values;
  }
}

/** Returns, for each place of `keys`, the index of its twin in `values`. */
function twins(records: Records): number[] {
  const { name, targets } = twinLink(records, records.fields.get('values')!);
  assert.is(name, 'same place of values');
  return membersOf(records, 'Table.keys[]').map((place) => {
    const twin = targets()[place]!;
    if (twin === NOTHING) return NOTHING;
    assert.is(records.plan.roles[records.role.values[twin]!]!.name, 'Table.values[]');
    return records.position.values[twin]!;
  });
}

test('the twin of a place has the same index, if the other container is long enough', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(6), (keys, values) => {
      const table = new Table(new Array(keys).fill(0), new Array(values).fill(null));
      assert.equal(
        twins(recordsOfObject(table)),
        Array.from({ length: keys }, (_, i) => (i < values ? i : NOTHING)),
      );
    }),
    { seed: 1 },
  );
});

test('there is no twin in the same container, in an object without places, or in null', () => {
  const shared = [1, 2];
  for (const other of [shared, null, {}]) {
    assert.equal(twins(recordsOfObject(new Table(shared, other))), [NOTHING, NOTHING]);
  }
});

test('records that are no places have no twins', () => {
  // The table, its keys, their place, its values, their place.
  const records = recordsOfObject(new Table([1], [2]));
  const { targets } = twinLink(records, records.fields.get('values')!);
  assert.equal([...targets().subarray(0, records.count)], [NOTHING, NOTHING, 4, NOTHING, NOTHING]);
});

test('twins belong to the same owner', () => {
  const records = recordsOfObject([new Table([1, 2], [3]), new Table([4], [5, 6])]);
  assert.equal(twins(records), [0, NOTHING, 0]);
  const { targets } = twinLink(records, records.fields.get('values')!);
  const owners = membersOf(records, 'Table.keys[]')
    .filter((place) => targets()[place] !== NOTHING)
    .map((place) => {
      const owner = (record: number): number =>
        records.discoverer.values[records.discoverer.values[record]!]!;
      return owner(place) === owner(targets()[place]!);
    });
  assert.equal(owners, [true, true]);
});

test.run();
